import { type FigureName, figureNames } from '@balcao/plugins/dashboard/contract/limits.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * One number of the dashboard, with conditions besides the page's filter; a click on it lists the tickets that it
 * counted.
 */
export interface Figure {
  name: FigureName;
  /** Days, both included; the filter's where absent. */
  from?: string | undefined;
  to?: string | undefined;
  /** Monday is 0. */
  weekday?: number | undefined;
  hour?: number | undefined;
  /** 0: of none. */
  queueId?: number | undefined;
  userId?: number | undefined;
  whatsappId?: number | undefined;
}

const texts = { from: 'figureFrom', to: 'figureTo' } as const;
const numbers = {
  weekday: 'figureWeekday',
  hour: 'figureHour',
  queueId: 'figureQueue',
  userId: 'figureAgent',
  whatsappId: 'figureConnection',
} as const;
const textKeys = Object.keys(texts) as Array<keyof typeof texts>;
const numberKeys = Object.keys(numbers) as Array<keyof typeof numbers>;
const everyName = ['figure', ...Object.values(texts), ...Object.values(numbers)];

/** Address of the dashboard without an opened figure. */
export function withoutFigure(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of everyName) rest.delete(name);
  return rest;
}

/** Address that opens a figure over the dashboard. */
export function withFigure(params: URLSearchParams, figure: Figure): URLSearchParams {
  const next = withoutFigure(params);
  next.set('figure', figure.name);
  for (const key of textKeys) if (figure[key] !== undefined) next.set(texts[key], figure[key]);
  for (const key of numberKeys) if (figure[key] !== undefined) next.set(numbers[key], String(figure[key]));
  return next;
}

/** The figure that an address opens; null for none. */
export function readFigure(params: URLSearchParams): Figure | null {
  const name = figureNames.find((known) => known === params.get('figure'));
  if (name === undefined) return null;
  const figure: Figure = { name };
  for (const key of textKeys) {
    const text = params.get(texts[key]);
    if (text !== null && /^\d{4}-\d\d-\d\d$/.test(text)) figure[key] = text;
  }
  for (const key of numberKeys) {
    const text = params.get(numbers[key]);
    if (text !== null && /^\d{1,9}$/.test(text)) figure[key] = Number(text);
  }
  return figure;
}

/** Returns a function that makes the address of a figure, from the dashboard's present one. */
export function useFigureLink(): (figure: Figure) => string {
  const [params] = useSearchParams();
  return useCallback((figure: Figure) => `?${withFigure(params, figure).toString()}`, [params]);
}

/** History state of a link to a figure, so that closing it goes back. */
export const openedHere = { isOpenedFromDashboard: true };

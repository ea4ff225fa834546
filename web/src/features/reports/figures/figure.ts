import { type ReportFigure, reportFigures } from '@balcao/plugins/reports/contract/limits.ts';

/**
 * Number of a report, with conditions besides the report's filter. A click on the number lists the tickets that it
 * counts.
 */
export interface Figure {
  name: ReportFigure;
  /** 0: tickets without a queue. */
  queueId?: number | undefined;
  userId?: number | undefined;
  policyId?: number | undefined;
  metric?: string | undefined;
  scale?: number | undefined;
}

/** True for a scale on which customers rated in the period: others are not shown. */
export function isAnswered({ rated }: { rated: number }): boolean {
  return rated > 0;
}

const numbers = {
  queueId: 'figureQueue',
  userId: 'figureAgent',
  policyId: 'figurePolicy',
  scale: 'figureScale',
} as const;
const numberKeys = Object.keys(numbers) as Array<keyof typeof numbers>;

/** The address that opens a figure over the report; null closes it. */
export function withFigure(params: URLSearchParams, figure: Figure | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['figure', 'figureMetric', ...Object.values(numbers)]) next.delete(name);
  if (figure === null) return next;
  next.set('figure', figure.name);
  if (figure.metric !== undefined) next.set('figureMetric', figure.metric);
  for (const key of numberKeys) if (figure[key] !== undefined) next.set(numbers[key], String(figure[key]));
  return next;
}

/** The figure that an address opens; null for none. */
export function readFigure(params: URLSearchParams): Figure | null {
  const name = reportFigures.find((known) => known === params.get('figure'));
  if (name === undefined) return null;
  const figure: Figure = { name, metric: params.get('figureMetric') ?? undefined };
  for (const key of numberKeys) {
    const text = params.get(numbers[key]);
    if (text !== null && /^\d{1,9}$/.test(text)) figure[key] = Number(text);
  }
  return figure;
}

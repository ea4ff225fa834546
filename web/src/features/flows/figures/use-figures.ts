import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { storageKeys } from '../../../lib/storage.ts';
import { readFigures } from '../api/flow-calls.ts';

/** Periods of figures, in days. */
export const figureDays = [7, 30, 90] as const;

export interface Figures {
  /** null: none are wanted, or none are there yet. */
  shown: FlowFigures | null;
  /** Days of the period; null: no figures are wanted. */
  days: number | null;
  choose: (days: number | null) => void;
}

/** The figures of a flow in the period that this browser shows; one object until they are others. */
export function useFigures(flowId: number, isPublished: boolean): Figures {
  const [days, setDays] = useState(() => {
    const stored = Number(localStorage.getItem(storageKeys.flowFigures));
    return figureDays.find((some) => some === stored) ?? null;
  });
  const { data } = useQuery({
    queryKey: ['flow', flowId, 'figures', days],
    queryFn: ({ signal }) => readFigures(flowId, days ?? 7, signal),
    enabled: isPublished && days !== null,
    staleTime: 60_000,
  });
  const choose = useCallback((next: number | null) => {
    setDays(figureDays.find((some) => some === next) ?? null);
    localStorage.setItem(storageKeys.flowFigures, String(next ?? ''));
  }, []);
  const shown = days === null ? null : (data ?? null);
  return useMemo(() => ({ shown, days, choose }), [shown, days, choose]);
}

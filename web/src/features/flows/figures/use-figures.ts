import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { storageKeys } from '../../../lib/storage.ts';
import { readFigures } from '../api/flow-calls.ts';

/** Periods for which figures can be shown, in days. */
export const figureDays = [7, 30, 90] as const;

export interface Figures {
  /** Figures to show; null while they are hidden or still loading. */
  shown: FlowFigures | null;
  /** Days of the chosen period; null: the figures are hidden. */
  days: number | null;
  choose: (days: number | null) => void;
}

/**
 * Returns the figures of a flow in the period that the user chose in this browser. The result stays the same object
 * until the figures change.
 */
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

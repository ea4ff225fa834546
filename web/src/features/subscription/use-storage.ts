import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/api/session.tsx';
import { readCompanyPlan } from './api/read-subscription.ts';

const freshMs = 10 * 60 * 1000;
/** Share of the storage above which a company is warned. */
const nearly = 0.95;

export interface Storage {
  usedMb: number;
  /** Limit in megabytes; null: none. */
  limitMb: number | null;
  state: 'free' | 'nearly' | 'full';
}

/** Reads how much storage the company's files use; undefined while loading. */
export function useStorage(isOn: boolean): Storage | undefined {
  const { company } = useSession();
  const { data } = useQuery({
    queryKey: ['company-storage', company.id],
    queryFn: ({ signal }) => readCompanyPlan(company.id, signal),
    enabled: isOn,
    staleTime: freshMs,
  });
  if (!data) return undefined;
  const { storageUsedMb: usedMb, storageLimitMb: limitMb } = data;
  return { usedMb, limitMb, state: stateOf(usedMb, limitMb) };
}

function stateOf(usedMb: number, limitMb: number | null): Storage['state'] {
  if (limitMb === null || usedMb < limitMb * nearly) return 'free';
  return usedMb < limitMb ? 'nearly' : 'full';
}

import type { impersonationChanged } from '@balcao/core/accounts/live-events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLive } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';
import { deleteImpersonation, readImpersonations } from './api/impersonations.ts';

const key = ['super-entries'];
const tickMs = 15_000;

/**
 * Returns past and present sessions in which staff of the installation worked in the company; kept up to date by live
 * events.
 */
export function useImpersonations(isOn: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readImpersonations(signal),
    enabled: isOn,
  });
  useLive<typeof impersonationChanged>('company-{id}-super-entry', () => {
    void client.invalidateQueries({ queryKey: key });
  });
  return data?.entries;
}

/** Ends an impersonation session; resolves to whether that was done. */
export async function endImpersonation(id: number): Promise<boolean> {
  try {
    await deleteImpersonation(id);
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  }
}

/** Returns the time by the browser's clock, updated every few seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whole minutes that are left, rounded up. */
export function minutesLeft(endsAt: string, now: number): number {
  return Math.max(0, Math.ceil((new Date(endsAt).getTime() - now) / 60_000));
}

import type { scheduleChanged } from '@balcao/plugins/schedules/contract/live-events.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/live/live.tsx';
import { readSchedules } from './api/schedules.ts';
import { type Schedule, scheduleKeys } from './schedule.ts';

/** Maximum number of pages that a calendar reads; beyond them the user narrows the days. */
const pagesMax = 5;
/** Milliseconds for which events are gathered, since many messages leave in the same minute. */
const gatherMs = 400;

export interface Stretch {
  schedules: Schedule[];
  timeZone: string;
  /** There are more than were read. */
  hasMore: boolean;
}

/** Reads the scheduled messages of a range of the company's days, both included (`2026-11-22`). */
export function useStretch(stretch: { from: string; to: string } | null, search: string) {
  useLiveSchedules();
  return useQuery({
    queryKey: scheduleKeys.stretch(stretch?.from ?? '', stretch?.to ?? '', search),
    queryFn: async ({ signal }): Promise<Stretch> => {
      const schedules: Schedule[] = [];
      for (let pageNumber = 1; ; pageNumber++) {
        const query = { from: stretch?.from, to: stretch?.to, searchParam: search, pageNumber };
        const page = await readSchedules(query, signal);
        schedules.push(...page.schedules);
        if (!page.hasMore || pageNumber === pagesMax)
          return { schedules, timeZone: page.timeZone, hasMore: page.hasMore };
      }
    },
    enabled: stretch !== null,
    placeholderData: keepPreviousData,
  });
}

/** Unsent scheduled messages to a contact, the next first; null: none, for the company's time zone alone. */
export function useWaiting(contactId: number | null, isWanted = true) {
  useLiveSchedules();
  return useQuery({
    queryKey: scheduleKeys.ofContact(contactId ?? 0),
    queryFn: ({ signal }) => readSchedules({ contactId: contactId ?? undefined, isWaiting: true }, signal),
    enabled: isWanted,
  });
}

/** Scheduled messages that need attention: refused or late. */
export function useAttention() {
  useLiveSchedules();
  return useQuery({
    queryKey: scheduleKeys.attention,
    queryFn: ({ signal }) => readSchedules({ needsAttention: true }, signal),
  });
}

/** Reads the messages on screen again when any scheduled message changes. */
function useLiveSchedules(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive<typeof scheduleChanged>('company-{id}-schedule', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: scheduleKeys.all });
    }, gatherMs);
  });
}

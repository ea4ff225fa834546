import type { handedOver } from '@balcao/plugins/tickets/contract/live-events.ts';
import type { Handover } from '@balcao/plugins/tickets/handovers/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIdle } from '../../../lib/hooks/use-idle.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { playSound } from '../../../shared/notifications/play-sound.ts';
import { readHandovers, sayHandoversSeen } from '../api/handovers.ts';

const key = ['handovers'];
const none: readonly Handover[] = [];

/** Tickets that colleagues transferred to this user and that the user has not opened since. */
export function useHandovers(): {
  handovers: readonly Handover[];
  markSeen: (ids: readonly number[]) => void;
} {
  const client = useQueryClient();
  const isQuiet = useIdle();
  const { data = none } = useQuery({
    queryKey: key,
    enabled: isQuiet,
    queryFn: ({ signal }) => readHandovers(signal),
  });
  return {
    handovers: data,
    markSeen(ids) {
      client.setQueryData<readonly Handover[]>(key, (known = []) =>
        known.filter(({ id }) => !ids.includes(id)),
      );
      void sayHandoversSeen(ids).catch((error) => {
        toast.failure(error);
        void client.invalidateQueries({ queryKey: key });
      });
    },
  };
}

/**
 * Keeps the transferred tickets up to date by live events, and plays a sound for a new one. To be used once on a screen.
 */
export function useLiveHandovers(): void {
  const client = useQueryClient();
  useLive<typeof handedOver>('company-{id}-handover', (event) => {
    if (event.action === 'create') playSound(`handover:${event.ticketId}`);
    void client.invalidateQueries({ queryKey: key });
  });
}

/** Ids of tickets that are new to this user because a colleague transferred them. */
export function useHandedIds(): ReadonlySet<number> {
  const { handovers } = useHandovers();
  return useMemo(() => new Set(handovers.map(({ ticket }) => ticket.id)), [handovers]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { saveSchedule } from '../api/schedules.ts';
import { type Schedule, scheduleKeys } from '../schedule.ts';
import type { Stretch } from '../use-schedules.ts';
import type { WallTime } from '../wall-time.ts';

/** Message that was moved in the calendar, and its former time. */
export interface Moved {
  schedule: Schedule;
  from: WallTime;
  to: WallTime;
  isUndone: boolean;
}

/**
 * Moves messages to other times for an agent. A move is shown at once, undone when the server refuses it, and undone by
 * the user with Ctrl Z.
 */
export function useMoves() {
  const client = useQueryClient();
  const [moved, setMoved] = useState<Moved | null>(null);

  const put = useCallback(
    async (schedule: Schedule, to: WallTime) => {
      const place = (localSendAt: WallTime) =>
        client.setQueriesData<Stretch>({ queryKey: ['schedules', 'stretch'] }, (known) =>
          known
            ? {
                ...known,
                schedules: known.schedules.map((row) =>
                  row.id === schedule.id ? { ...row, localSendAt } : row,
                ),
              }
            : known,
        );
      place(to);
      try {
        await saveSchedule(schedule.id, { sendAt: to });
      } catch (error) {
        place(schedule.localSendAt);
        toast.failure(error);
        throw error;
      } finally {
        void client.invalidateQueries({ queryKey: scheduleKeys.all });
      }
    },
    [client],
  );

  const move = useCallback(
    async (schedule: Schedule, to: WallTime) => {
      await put(schedule, to);
      setMoved({ schedule, from: schedule.localSendAt, to, isUndone: false });
    },
    [put],
  );

  const undo = useCallback(() => {
    if (!moved || moved.isUndone) return;
    const { schedule, from, to } = moved;
    put({ ...schedule, localSendAt: to }, from).then(
      () => setMoved({ ...moved, isUndone: true }),
      () => undefined,
    );
  }, [moved, put]);

  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea');
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || event.shiftKey || isField) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [undo]);

  return { move, moved, undo, forget: useCallback(() => setMoved(null), []) };
}

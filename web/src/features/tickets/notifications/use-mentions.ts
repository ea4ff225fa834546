import type { mentioned } from '@balcao/plugins/tickets/contract/live-events.ts';
import type { Mention } from '@balcao/plugins/tickets/notes/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdle } from '../../../lib/hooks/use-idle.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { playSound } from '../../../shared/notifications/play-sound.ts';
import { readMentions, sayMentionsSeen } from '../api/notes.ts';

const key = ['mentions'];

/** Returns the notes that mention this user and that the user has not seen; a new one plays a sound. */
export function useMentions(): { mentions: readonly Mention[]; markSeen: (ids: readonly number[]) => void } {
  const client = useQueryClient();
  const isQuiet = useIdle();
  const { data = [] } = useQuery({
    queryKey: key,
    enabled: isQuiet,
    queryFn: ({ signal }) => readMentions(signal),
  });
  useLive<typeof mentioned>('company-{id}-mention', (event) => {
    if (event.action === 'create') playSound(`mention:${event.noteId}`);
    void client.invalidateQueries({ queryKey: key });
  });
  return {
    mentions: data,
    markSeen(ids) {
      client.setQueryData<Mention[]>(key, (known = []) => known.filter(({ id }) => !ids.includes(id)));
      void sayMentionsSeen(ids).catch((error) => {
        toast.failure(error);
        void client.invalidateQueries({ queryKey: key });
      });
    },
  };
}

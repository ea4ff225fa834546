import type { noteChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { addNote, deleteNote, readNotes } from '../api/notes.ts';
import type { Note } from '../bubble/NoteInThread.tsx';
import { type Ticket, ticketKeys } from '../ticket.ts';
import type { NewNote } from './NoteForm.tsx';

const none: readonly Note[] = [];
const addKey = (ticketId: number) => ['tickets', 'add-note', ticketId];

/** Returns true while a new note of a ticket is on its way to the server. */
export function isAddingNote(client: QueryClient, ticketId: number): boolean {
  return client.isMutating({ mutationKey: addKey(ticketId) }) > 0;
}

/** Internal notes of a ticket, the newest first. `isWanted` is true once they must be loaded. */
export function useNotes(ticket: Ticket, isWanted = true) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const key = ticketKeys.notes(ticket.id);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readNotes(ticket, signal),
    staleTime: 0,
    enabled: isWanted,
  });
  // Shown at once; the live event of the change brings everything else.
  const change = (changed: (known: readonly Note[]) => readonly Note[]) =>
    client.setQueryData<readonly Note[]>(key, (known) => known && changed(known));
  const add = useMutation({
    mutationKey: addKey(ticket.id),
    // Without a network it fails at once, so that its author hears of it.
    networkMode: 'always',
    mutationFn: (note: NewNote) => addNote(ticket, note),
    onSuccess: (note: Note) => {
      toast.success(t('toast.noteAdded'));
      change((known) => [note, ...known.filter(({ id }) => id !== note.id)]);
    },
  });
  const remove = useMutation({
    mutationFn: deleteNote,
    onSuccess: (_, noteId) => {
      toast.success(t('toast.noteDeleted'));
      change((known) => known.filter(({ id }) => id !== noteId));
    },
    onError: toast.failure,
  });
  return {
    notes: query.data ?? none,
    isLoading: query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    add: add.mutateAsync,
    remove: remove.mutate,
  };
}

/** Follows the notes that colleagues write on a ticket. To be used once on a screen. */
export function useLiveNotes(ticketId: number): void {
  const client = useQueryClient();
  useLive<typeof noteChanged>('company-{id}-ticket-note', (event) => {
    if (event.ticketId === ticketId) void client.invalidateQueries({ queryKey: ticketKeys.notes(ticketId) });
  });
}

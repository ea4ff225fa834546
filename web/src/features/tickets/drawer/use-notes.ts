import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import type { Note } from '../bubble/NoteInThread.tsx';
import { type Ticket, ticketKeys } from '../ticket.ts';
import type { NewNote } from './NoteForm.tsx';

const none: readonly Note[] = [];

/** The notes of a ticket, the newest first; `isWanted` says whether they are loaded already. */
export function useNotes({ id: ticketId, contactId }: Ticket, isWanted = true) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const key = ticketKeys.notes(ticketId);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get('/ticket-notes/list', { ticketId, contactId }, { signal }),
    staleTime: 0,
    enabled: isWanted,
  });
  const reload = () => client.invalidateQueries({ queryKey: key });
  const add = useMutation({
    mutationFn: (note: NewNote) => api.post('/ticket-notes', { ...note, ticketId, contactId }),
    onSuccess: () => {
      toast.success(t('toast.noteAdded'));
      return reload();
    },
  });
  const remove = useMutation({
    mutationFn: (noteId: number) => api.delete(`/ticket-notes/${noteId}`),
    onSuccess: () => {
      toast.success(t('toast.noteDeleted'));
      return reload();
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

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { sendAsCustomer } from '../api/send-as-customer.ts';
import { foldEvent, isInChat } from '../sandbox-cache.ts';
import { type Draft, drawn, newWireId, type Pending } from './chat.ts';

const none: Pending[] = [];

/**
 * Messages of a simulated customer that the server does not have yet. They stay when the phone is closed, so that nothing
 * typed is lost.
 */
export function useOutbox(connectionId: number, customer: { customer: string; name: string }) {
  const client = useQueryClient();
  const queryKey = ['sandbox', connectionId, 'outbox', customer.customer];
  const { data: pending = none } = useQuery<Pending[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (was: Pending[]) => Pending[]) =>
    client.setQueryData<Pending[]>(queryKey, (was) => next(was ?? none));
  const mark = (wireId: string, state: Pending['state']) =>
    change((was) => was.map((entry) => (entry.message.wireId === wireId ? { ...entry, state } : entry)));

  const deliver = async (draft: Draft, entry: Pending) => {
    try {
      await sendAsCustomer(connectionId, draft);
      // The message of the live event is more complete, with the file's address; it may arrive before this answer or
      // after it.
      if (!isInChat(client, connectionId, entry.message)) {
        foldEvent(client, { action: 'create', whatsappId: connectionId, messages: [entry.message] });
      }
      change((was) => was.filter((other) => other.message.wireId !== draft.wireId));
    } catch (error) {
      mark(draft.wireId, 'failed');
      toast.failure(error);
    }
  };

  return {
    pending,
    send: (content: Omit<Draft, 'wireId' | 'from' | 'name'>) => {
      const draft = { ...content, wireId: newWireId(), from: customer.customer, name: customer.name };
      const mediaUrl = draft.media ? URL.createObjectURL(draft.media) : null;
      const entry: Pending = { message: drawn(draft, new Date(), mediaUrl), state: 'sending', draft };
      change((was) => [...was, entry]);
      void deliver(draft, entry);
    },
    sendAgain: (draft: Draft) => {
      const entry = pending.find(({ message }) => message.wireId === draft.wireId);
      if (!entry) return;
      mark(draft.wireId, 'sending');
      void deliver(draft, entry);
    },
    /** Records a call on the phone alone: the network stores no message of it. */
    recordCall: () => {
      const draft: Draft = { wireId: newWireId(), from: customer.customer };
      change((was) => [...was, { message: drawn(draft, new Date(), null), state: 'call' }]);
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;

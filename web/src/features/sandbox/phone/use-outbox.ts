import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { sendAsCustomer } from '../api/send-as-customer.ts';
import { foldEvent, isInChat } from '../sandbox-cache.ts';
import { type Draft, drawn, newWireId, type Pending } from './chat.ts';

const none: Pending[] = [];

/** Messages of a customer that the server does not have yet. They outlive the view, so that nothing typed is lost. */
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
      // The live event has the better copy, with the file's address; it may come before this answer or after it.
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
    /** A call leaves no message on the network: the phone alone remembers it. */
    recordCall: () => {
      const draft: Draft = { wireId: newWireId(), from: customer.customer };
      change((was) => [...was, { message: drawn(draft, new Date(), null), state: 'call' }]);
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;

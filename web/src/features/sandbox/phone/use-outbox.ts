import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { sendLetter } from '../api/send-as-customer.ts';
import { foldEvent, isInChat } from '../sandbox-cache.ts';
import { drawn, type Letter, newWireId, type Pending } from './chat.ts';

const none: Pending[] = [];

/** What a customer sent and the server does not have yet. It outlives the view, so that nothing typed is lost. */
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

  const deliver = async (letter: Letter, entry: Pending) => {
    try {
      await sendLetter(connectionId, letter);
      // The live event has the better copy, with the file's address; it may come before this answer or after it.
      if (!isInChat(client, connectionId, entry.message)) {
        foldEvent(client, { action: 'create', whatsappId: connectionId, messages: [entry.message] });
      }
      change((was) => was.filter((other) => other.message.wireId !== letter.wireId));
    } catch (error) {
      mark(letter.wireId, 'failed');
      toast.failure(error);
    }
  };

  return {
    pending,
    send: (content: Omit<Letter, 'wireId' | 'from' | 'name'>) => {
      const letter = { ...content, wireId: newWireId(), from: customer.customer, name: customer.name };
      const mediaUrl = letter.media ? URL.createObjectURL(letter.media) : null;
      const entry: Pending = { message: drawn(letter, new Date(), mediaUrl), state: 'sending', letter };
      change((was) => [...was, entry]);
      void deliver(letter, entry);
    },
    sendAgain: (letter: Letter) => {
      const entry = pending.find(({ message }) => message.wireId === letter.wireId);
      if (!entry) return;
      mark(letter.wireId, 'sending');
      void deliver(letter, entry);
    },
    /** A call leaves no message on the network: the phone alone remembers it. */
    noteCall: () => {
      const letter: Letter = { wireId: newWireId(), from: customer.customer };
      change((was) => [...was, { message: drawn(letter, new Date(), null), state: 'call' }]);
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;

import type { QueryClient } from '@tanstack/react-query';
import { newId } from '../../../lib/new-id.ts';
import { toast } from '../../../lib/toast.ts';
import { sendText } from '../api/messages.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { greetingOf, notGreeted } from './greeting-texts.ts';
import { type HeldActs, undoMs } from './held-acts.ts';

export { greetingOf };

/** Age in milliseconds from which a greeting is no longer sent: the computer slept, and the moment for it is over. */
const staleMs = 60_000;

/** Sends a greeting to the customer of an accepted ticket once the acceptance can no longer be undone. */
export function holdGreeting(held: HeldActs, client: QueryClient, ticket: Ticket, body: string): void {
  const { id } = ticket;
  const idempotencyKey = newId();
  const staleAt = Date.now() + undoMs + staleMs;
  held.hold(ticket, async (outlivesPage) => {
    if (Date.now() > staleAt) return toast.info(notGreeted(ticket.contact.name));
    await toast.attempt(() => sendText(id, body, {}, { idempotencyKey, outlivesPage }));
    void client.invalidateQueries({ queryKey: ticketKeys.messages(id) });
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { newId } from '../../../lib/new-id.ts';
import { toast } from '../../../lib/toast.ts';
import { readSettings } from '../api/choices.ts';
import { sendText } from '../api/messages.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { HeldActs, undoMs } from './held-acts.ts';

/**
 * Greetings to the customers of tickets that were accepted a moment ago. They wait while the agent can undo the
 * acceptance; messages that the agent writes are sent after them.
 */
export const heldGreetings = new HeldActs();

/**
 * Returns a function that greets the customers of accepted tickets, where the company wants that; it can be undone for a
 * moment.
 */
export function useGreeting(): (tickets: readonly Ticket[]) => Promise<void> {
  const { user } = useSession();
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const hold = ({ id }: Ticket, body: string) => {
    const idempotencyKey = newId();
    heldGreetings.hold(id, async (outlivesPage) => {
      await toast.attempt(() => sendText(id, body, {}, { idempotencyKey, outlivesPage }));
      void client.invalidateQueries({ queryKey: ticketKeys.messages(id) });
    });
  };
  return async (tickets) => {
    const greeted = tickets.filter(({ isGroup }) => !isGroup);
    const [first, ...others] = greeted;
    if (first === undefined) return;
    const settings = await readSettings();
    const isWanted = settings.some(({ key, value }) => key === 'sendGreetingAccepted' && value === 'enabled');
    if (!isWanted) return;
    const { greetingOf } = await import('./greeting-texts.ts');
    const country = settings.find(({ key }) => key === 'country')?.value ?? '';
    for (const ticket of greeted) hold(ticket, greetingOf(country, user.name));
    const said =
      others.length === 0
        ? t('handling.greets', { name: first.contact.name })
        : t('together.greets', { count: greeted.length });
    toast.info(said, {
      label: t('handling.dontGreet'),
      durationMs: undoMs,
      run: () => {
        for (const { id } of greeted) heldGreetings.release(id);
      },
    });
  };
}

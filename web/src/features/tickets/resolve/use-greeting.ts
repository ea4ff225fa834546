import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { readSettings } from '../api/choices.ts';
import type { Ticket } from '../ticket.ts';
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
  return async (tickets) => {
    const greeted = tickets.filter(({ isGroup }) => !isGroup);
    const [first, ...others] = greeted;
    if (first === undefined) return;
    const settings = await readSettings();
    const isWanted = settings.some(({ key, value }) => key === 'sendGreetingAccepted' && value === 'enabled');
    if (!isWanted) return;
    const { greetingOf, holdGreeting } = await import('./hold-greeting.ts');
    const country = settings.find(({ key }) => key === 'country')?.value ?? '';
    const text = greetingOf(country, user.name);
    for (const ticket of greeted) holdGreeting(heldGreetings, client, ticket, text);
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

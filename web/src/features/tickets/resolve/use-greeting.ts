import { type CompanyLanguage, languageOfCountry } from '@balcao/plugins/tickets/contract/limits.ts';
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

/** Greetings of an agent by name, in the company's language; the server fills in their variables. */
const greetings: Record<CompanyLanguage, (agent: string) => string> = {
  pt: (agent) =>
    `*Mensagem Automática:*\n{{ms}} *{{name}}*, meu nome é *${agent}* e agora vou prosseguir com seu atendimento!`,
  en: (agent) =>
    `*Automatic message:*\n{{ms}} *{{name}}*, my name is *${agent}* and I will be helping you from here.`,
  es: (agent) =>
    `*Mensaje automático:*\n{{ms}}, *{{name}}*. Mi nombre es *${agent}* y a partir de ahora le atenderé.`,
};

/**
 * Returns a function that greets the customers of accepted tickets, where the company wants that; it can be undone for a
 * moment.
 */
export function useGreeting(): (tickets: readonly Ticket[]) => Promise<void> {
  const { user } = useSession();
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const hold = ({ id }: Ticket, language: CompanyLanguage) => {
    const idempotencyKey = newId();
    const body = greetings[language](user.name);
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
    const language = languageOfCountry(settings.find(({ key }) => key === 'country')?.value ?? '');
    for (const ticket of greeted) hold(ticket, language);
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

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { HeldActs, undoMs } from './held-acts.ts';

/** Greetings of tickets taken a moment ago; what their agents write goes behind them. */
export const heldGreetings = new HeldActs();

/** Greets the customer of a ticket just taken, where the company wants that; it can be taken back for a moment. */
export function useGreeting(): (ticket: Ticket) => Promise<void> {
  const { user } = useSession();
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  return async (ticket) => {
    if (ticket.isGroup) return;
    const settings = await api.get('/settings');
    const isWanted = settings.some(({ key, value }) => key === 'sendGreetingAccepted' && value === 'enabled');
    if (!isWanted) return;
    const idempotencyKey = crypto.randomUUID();
    const body = `*Mensagem Automática:*\n{{ms}} *{{name}}*, meu nome é *${user.name}* e agora vou prosseguir com seu atendimento!`;
    heldGreetings.hold(ticket.id, async (outlivesPage) => {
      try {
        const message = { read: 1, fromMe: true, mediaUrl: '', body };
        await api.post(`/messages/${ticket.id}`, message, { idempotencyKey, outlivesPage });
      } catch (error) {
        toast.failure(error);
      }
      void client.invalidateQueries({ queryKey: ticketKeys.messages(ticket.id) });
    });
    toast.info(t('handling.greets', { name: ticket.contact.name }), {
      label: t('handling.dontGreet'),
      durationMs: undoMs,
      run: () => void heldGreetings.release(ticket.id),
    });
  };
}

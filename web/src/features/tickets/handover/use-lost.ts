import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import type { Ticket } from '../ticket.ts';

export interface Lost {
  /** Agent who has it now. */
  name: string;
  /** Asks whether a message is to be sent all the same. */
  ask: () => Promise<boolean>;
}

/** Returns the agent to whom the conversation on screen was transferred from this user; null while it was not. */
export function useLost(ticket: Ticket): Lost | null {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const confirm = useConfirm();
  const isOwn = ticket.status === 'open' && ticket.userId === user.id;
  const [wasOwn, setWasOwn] = useStateOf(ticket.id, () => isOwn);
  if (isOwn && !wasOwn) setWasOwn(true);
  if (!wasOwn || isOwn || ticket.status !== 'open' || !ticket.user) return null;
  const { name } = ticket.user;
  return {
    name,
    ask: () =>
      confirm({
        title: t('handling.sendAnyway', { name }),
        text: t('handling.sendAnywayText', { name, contact: ticket.contact.name }),
        confirmLabel: t('handling.send'),
      }),
  };
}

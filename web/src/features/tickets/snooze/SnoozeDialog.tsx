import { useTranslation } from 'react-i18next';
import type { Ticket } from '../ticket.ts';
import { UntilDialog } from './UntilDialog.tsx';
import { useSnooze } from './use-snooze.ts';

interface SnoozeDialogProps {
  ticket: Pick<Ticket, 'id' | 'uuid'>;
  onClose: () => void;
}

/** Dialog that asks until when a conversation is snoozed. */
export function SnoozeDialog({ ticket, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation('tickets');
  const { snooze } = useSnooze(ticket);
  return <UntilDialog title={t('snooze.title')} onChoose={snooze} onClose={onClose} />;
}

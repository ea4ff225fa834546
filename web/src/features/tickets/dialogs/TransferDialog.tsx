import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Panels } from '../../../app/Panels.tsx';
import { useSession } from '../../../lib/api/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { connectionOptions, useConnections } from '../../../shared/choices/use-choices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { updateTicket } from '../api/update-ticket.ts';
import { afterMessages } from '../resolve/after-messages.ts';
import { heldGreetings } from '../resolve/use-greeting.ts';
import type { Ticket } from '../ticket.ts';
import { cacheTicket } from '../ticket-cache.ts';
import {
  type Choice,
  TransferFields,
  type TransferValues,
  transferChange,
  useTransferRules,
} from './TransferFields.tsx';

interface TransferDialogProps {
  ticket: Ticket;
  /** Agent who is chosen beforehand. */
  userId?: number;
  open: boolean;
  onClose: () => void;
}

interface Values extends TransferValues {
  whatsappId: Choice;
}

/**
 * Dialog in which an agent transfers a ticket to a queue, where it waits, or to an agent of a queue, who has it at once.
 */
export function TransferDialog({ ticket, userId, open, onClose }: TransferDialogProps) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const connections = useConnections();
  const rules = useTransferRules();

  const transfer = async ({ whatsappId, ...values }: Values) => {
    const change = transferChange(values);
    if (change.userId !== user.id) await afterMessages(ticket.id);
    const changed = await updateTicket(ticket, {
      ...change,
      ...(whatsappId === '' ? {} : { whatsappId }),
    });
    cacheTicket(client, changed);
    toast.success(t('transfer.done'));
    if (change.userId === user.id) return;
    heldGreetings.release(ticket.id);
    void navigate('/tickets');
  };

  return (
    <FormDialog<Values>
      open={open}
      title={t('transfer.title')}
      initialValues={{ userId: userId ?? '', queueId: '', whatsappId: '', note: '' }}
      validationSchema={rules}
      onSubmit={transfer}
      onClose={onClose}
      submitLabel={t('transfer.submit')}
    >
      <TransferFields>
        <SelectField
          name="whatsappId"
          label={t('transfer.connection')}
          emptyLabel={t('transfer.sameConnection')}
          options={connectionOptions(connections, t('newTicket.disconnected'))}
        />
        <NoteForColleague ticket={ticket} />
      </TransferFields>
    </FormDialog>
  );
}

/** Field for a note to the next agent, written by hand or by other features. */
function NoteForColleague({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const { setFieldValue } = useFormikContext<Values>();
  return (
    <>
      <TextField
        name="note"
        label={t('transfer.note')}
        help={t('transfer.noteHelp')}
        multiline
        minRows={2}
        maxRows={8}
        maxLength={ticketLimits.note.max}
      />
      <Panels slot="transfer-note" ticket={ticket} write={(note) => void setFieldValue('note', note)} />
    </>
  );
}

import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mixed, object, string } from 'yup';
import { Panels } from '../../../app/Panels.tsx';
import { useSession } from '../../../lib/api/session.tsx';
import { toast } from '../../../lib/toast.ts';
import {
  connectionOptions,
  optionsOf,
  useAgents,
  useConnections,
  useQueues,
} from '../../../shared/choices/use-choices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { updateTicket } from '../api/update-ticket.ts';
import { heldGreetings } from '../resolve/use-greeting.ts';
import type { Ticket } from '../ticket.ts';
import { cacheTicket } from '../ticket-cache.ts';

interface TransferDialogProps {
  ticket: Ticket;
  open: boolean;
  onClose: () => void;
}

type Choice = number | '';
interface Values {
  userId: Choice;
  queueId: Choice;
  whatsappId: Choice;
  note: string;
}

/** Hands a ticket to a queue, where it waits, or to an agent of a queue, who has it at once. */
export function TransferDialog({ ticket, open, onClose }: TransferDialogProps) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  // A ticket is handed over in a queue: an agent without queues can take none.
  const agents = useAgents().filter((agent) => agent.queues.length > 0);
  const queues = useQueues();
  const connections = useConnections();
  const rules = object({
    queueId: mixed().test('chosen', t('newTicket.queueRequired'), (value) => typeof value === 'number'),
    note: string().trim().matches(/^$|../s, t('transfer.noteShort')),
  });

  const transfer = async ({ userId, queueId, whatsappId, note }: Values) => {
    const to = userId === '' ? null : userId;
    const changed = await updateTicket(ticket, {
      userId: to,
      queueId: queueId === '' ? null : queueId,
      status: to === null ? 'pending' : 'open',
      ...(whatsappId === '' ? {} : { whatsappId }),
      ...(note.trim() === '' ? {} : { note }),
    });
    cacheTicket(client, changed);
    toast.success(t('transfer.done'));
    if (to === user.id) return;
    heldGreetings.release(ticket.id);
    void navigate('/tickets');
  };

  return (
    <FormDialog<Values>
      open={open}
      title={t('transfer.title')}
      initialValues={{ userId: '', queueId: '', whatsappId: '', note: '' }}
      validationSchema={rules}
      onSubmit={transfer}
      onClose={onClose}
      submitLabel={t('transfer.submit')}
    >
      {({ values }) => {
        const agent = agents.find(({ id }) => id === values.userId);
        const choices = agent
          ? queues.filter(({ id }) => agent.queues.some((queue) => queue.id === id))
          : queues;
        return (
          <>
            <SelectField
              name="userId"
              label={t('transfer.user')}
              help={t('transfer.userHelp')}
              emptyLabel={t('transfer.anyUser')}
              options={optionsOf(agents)}
            />
            <SelectField name="queueId" label={t('transfer.queue')} required options={optionsOf(choices)} />
            <SelectField
              name="whatsappId"
              label={t('transfer.connection')}
              emptyLabel={t('transfer.sameConnection')}
              options={connectionOptions(connections, t('newTicket.disconnected'))}
            />
            <NoteForColleague ticket={ticket} />
            <QueueOfAgent queueIds={choices.map(({ id }) => id)} />
          </>
        );
      }}
    </FormDialog>
  );
}

/** Note for the colleague, written by hand or by other features. */
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

/** Another agent may not have the queue that was chosen; with a single queue there is nothing to choose. */
function QueueOfAgent({ queueIds }: { queueIds: readonly number[] }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const { userId, queueId } = values;
  const only = queueIds.length === 1 ? queueIds[0] : undefined;
  const isForeign = queueId !== '' && !queueIds.includes(queueId);
  useEffect(() => {
    if (userId === '') return;
    if (only !== undefined && queueId !== only) void setFieldValue('queueId', only);
    else if (isForeign) void setFieldValue('queueId', '');
  }, [userId, only, queueId, isForeign, setFieldValue]);
  return null;
}

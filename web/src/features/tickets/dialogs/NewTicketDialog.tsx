import type { TicketInTheWay } from '@balcao/plugins/tickets/schemas.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mixed, object } from 'yup';
import { useSession } from '../../../lib/api/session.tsx';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { toast } from '../../../lib/toast.ts';
import { type ContactChoice, ContactSearch } from '../../../shared/choices/ContactSearch.tsx';
import {
  connectionOptions,
  optionsOf,
  useAgents,
  useConnections,
  useQueues,
} from '../../../shared/choices/use-choices.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { createTicket, ticketInTheWay } from '../api/create-ticket.ts';
import { useTransferRequest } from '../handover/use-transfer-request.ts';
import { tabOfStatus } from '../list/use-landing-order.ts';
import { cacheTicket } from '../ticket-cache.ts';

const ContactDialog = ahead(
  async () => (await import('../../../shared/contact-dialog/ContactDialog.tsx')).ContactDialog,
);

interface NewTicketDialogProps {
  open: boolean;
  /** Contact of the new conversation, where it is known beforehand. */
  contact: ContactChoice | null;
  onClose: () => void;
}

interface Values {
  contact: ContactChoice | null;
  queueId: number | '';
  whatsappId: number | '';
  userId: number | '';
}

/**
 * Dialog in which an agent starts a conversation with a contact. One with an open conversation is opened instead, or
 * reported as another agent's.
 */
export function NewTicketDialog({ open, contact: known, onClose }: NewTicketDialogProps) {
  const { t } = useTranslation('tickets');
  const { can, user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isAdmin = can('tickets-manager:everyQueue');
  const allQueues = useQueues();
  const agents = useAgents();
  const connections = useConnections();
  const [conflict, setConflict] = useState<TicketInTheWay | null>(null);
  const [newName, setNewName] = useState<string | null>(null);
  const choose = useRef<(contact: ContactChoice) => void>(() => undefined);
  const requestOf = useTransferRequest();
  const queues = isAdmin ? allQueues : user.queues;

  const rules = object({
    contact: mixed().required(t('newTicket.contactRequired')),
    queueId: mixed().test(
      'chosen',
      t('newTicket.queueRequired'),
      (value) => isAdmin || typeof value === 'number',
    ),
  });
  const show = ({ uuid, status }: Pick<TicketInTheWay, 'uuid' | 'status'>) => {
    onClose();
    // The conversation is shown in its own list, whatever list was shown before.
    void navigate(`/tickets/${uuid}`, { state: { tab: tabOfStatus[status] } });
  };
  const submit = async ({ contact, queueId, whatsappId, userId }: Values) => {
    if (contact === null) return;
    setConflict(null);
    const ticket = await createTicket({
      contactId: contact.id,
      queueId: queueId === '' ? null : queueId,
      whatsappId: whatsappId === '' ? null : whatsappId,
      userId: userId === '' ? user.id : userId,
      status: 'open',
    });
    cacheTicket(client, ticket);
    show(ticket);
  };
  const handleFailure = (error: unknown) => {
    const existing = ticketInTheWay(error);
    if (!existing) toast.failure(error);
    else if (existing.userId === user.id) show(existing);
    else setConflict(existing);
  };

  return (
    <>
      <FormDialog<Values>
        open={open}
        title={t('newTicket.title')}
        initialValues={{
          contact: known,
          queueId: queues.length === 1 ? (queues[0]?.id ?? '') : '',
          whatsappId: '',
          userId: '',
        }}
        validationSchema={rules}
        onSubmit={submit}
        onFailure={handleFailure}
        onClose={onClose}
        submitLabel={t('newTicket.submit')}
      >
        {({ values, setFieldValue }) => {
          choose.current = (contact) => void setFieldValue('contact', contact);
          return (
            <>
              {conflict ? (
                <ConflictNotice
                  ticket={conflict}
                  contact={values.contact?.name ?? ''}
                  onOpen={isAdmin ? () => show(conflict) : undefined}
                  onRequest={isAdmin ? undefined : requestOf(conflict)}
                  onRequested={onClose}
                />
              ) : null}
              <ContactSearch name="contact" onCreate={setNewName} />
              <SelectField
                name="queueId"
                label={t('newTicket.queue')}
                required={!isAdmin}
                options={optionsOf(queues)}
                {...(isAdmin ? { emptyLabel: t('newTicket.noQueue') } : {})}
              />
              <SelectField
                name="whatsappId"
                label={t('newTicket.connection')}
                emptyLabel={t('newTicket.defaultConnection')}
                options={connectionOptions(connections, t('newTicket.disconnected'))}
              />
              <SelectField
                name="userId"
                label={t('newTicket.user')}
                emptyLabel={user.name}
                options={optionsOf(agents.filter(({ id }) => id !== user.id))}
              />
            </>
          );
        }}
      </FormDialog>
      <Suspense fallback={null}>
        {newName === null ? null : (
          <ContactDialog
            open
            contactId={null}
            initial={{ name: newName }}
            onClose={() => setNewName(null)}
            onSaved={(contact) => {
              choose.current(contact);
              setNewName(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface ConflictNoticeProps {
  ticket: TicketInTheWay;
  contact: string;
  /** Absent for users who may not see the ticket. */
  onOpen: (() => void) | undefined;
  /** Asks its agent for the ticket; absent for users who may open it, and where no agent has it. */
  onRequest: (() => Promise<boolean>) | undefined;
  onRequested: () => void;
}

function ConflictNotice({ ticket, contact, onOpen, onRequest, onRequested }: ConflictNoticeProps) {
  const { t } = useTranslation('tickets');
  const names = { contact, queue: ticket.queue.name || t('list.noQueue') };
  return (
    <Alert
      severity="warning"
      action={
        onOpen ? (
          <Button color="inherit" size="small" onClick={onOpen}>
            {t('handling.open')}
          </Button>
        ) : onRequest ? (
          <Button
            color="inherit"
            size="small"
            onClick={async () => {
              if (await onRequest()) onRequested();
            }}
          >
            {t('handling.requestTransfer')}
          </Button>
        ) : undefined
      }
    >
      <AlertTitle sx={{ fontSize: textSizes.body, m: 0 }}>{t('newTicket.conflictTitle')}</AlertTitle>
      {ticket.user.name
        ? t('newTicket.conflict', { ...names, user: ticket.user.name })
        : t('newTicket.conflictNoUser', names)}
    </Alert>
  );
}

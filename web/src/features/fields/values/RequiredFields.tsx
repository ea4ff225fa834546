import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { PanelSlots } from '../../../app/slots.ts';
import { isRecord } from '../../../lib/api/api-error.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { afterMessages } from '../../../shared/conversation/after-messages.ts';
import { useFields } from '../../../shared/field-values/use-fields.ts';
import { missingFields } from '../../../shared/ticket-fields/required-fields.ts';
import { closeTicket, saveTicketValues } from '../api/fields.ts';
import { ValuesDialog } from './ValuesDialog.tsx';

/**
 * Dialog that asks the agent for the fields without which a ticket cannot be closed, and closes it once they are filled
 * in.
 */
export function RequiredFields({ ticket }: PanelSlots['conversation-foot']) {
  const { t } = useTranslation('fields');
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { rows } = useFields();
  const missing = missingFields(rows, ticket);
  const isAsked = isRecord(state) && state.asksForFields === true && ticket.status !== 'closed';
  // After the fields are stored none is missing, but the server may still refuse to close the ticket. So the dialog
  // keeps the fields that it asked for.
  const [asked, setAsked] = useState<{ isOpen: boolean; fields: readonly Field[] }>({
    isOpen: false,
    fields: [],
  });
  const isOpen = isAsked && (asked.isOpen || missing.length > 0);
  if (isOpen !== asked.isOpen) setAsked({ isOpen, fields: isOpen ? missing : asked.fields });
  if (asked.fields.length === 0) return null;
  return (
    <ValuesDialog
      open={isOpen}
      title={t('requiredTitle')}
      submitLabel={t('saveAndClose')}
      fields={asked.fields}
      values={[]}
      onClose={() => void navigate(`/tickets/${ticket.uuid}`, { replace: true, state: null })}
      onSubmit={async (fields) => {
        await saveTicketValues(ticket.id, fields);
        await afterMessages(ticket.id);
        await closeTicket(ticket.id, user.id);
        toast.success(t('closed'));
        await client.invalidateQueries({ queryKey: ['tickets'] });
        void navigate('/tickets', { replace: true, state: null });
      }}
    />
  );
}

import type { Contact, ContactInFull } from '@balcao/plugins/contacts/schemas.ts';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { failureOf } from '../../lib/api/failure-of.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useAtOpening } from '../../lib/hooks/use-at-opening.ts';
import { useOpening } from '../../lib/hooks/use-opening.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useFields } from '../field-values/use-fields.ts';
import { useValueErrors } from '../field-values/use-value-errors.ts';
import { ValueInputs } from '../field-values/ValueInputs.tsx';
import { inputOf, inputText, type ValueForm, valueForm, withFields } from '../field-values/value-form.ts';
import { useRecordSave } from '../record-save/use-record-save.tsx';
import {
  type ContactValues,
  contactBody,
  contactRules,
  contactValues,
  numberlessRules,
} from './contact-form.ts';
import { ExtraInfoFields } from './ExtraInfoFields.tsx';

interface ContactDialogProps {
  open: boolean;
  /** null: a new contact. */
  contactId: number | null;
  /** Known data of a new contact. */
  initial?: { name?: string; number?: string };
  onClose: () => void;
  onSaved: (contact: Contact) => void;
}

/**
 * Dialog in which an agent creates or changes a contact, opened from contacts, tickets and wherever else a contact is
 * shown.
 */
export function ContactDialog({ open, contactId, initial, onClose, onSaved }: ContactDialogProps) {
  const { t } = useTranslation('contacts');
  const client = useQueryClient();
  const { company } = useSession();
  const key = ['contact', contactId];
  const stored = useQuery({
    queryKey: [...key, useOpening(open)],
    queryFn: ({ signal }) => api.get(`/contacts/${contactId}`, undefined, { signal }),
    enabled: open && contactId !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, isPending } = stored;
  const needsNumber = contactId === null || data?.number !== '';
  const list = useFields();
  const fields = useAtOpening(
    open && !list.isLoading,
    list.rows.filter(({ target, isArchived }) => target === 'contact' && !isArchived),
  );
  const errorsOf = useValueErrors(fields);
  const formOf = (contact: ContactInFull | undefined): ContactValues => ({
    ...contactValues(contact, initial),
    ...valueForm(fields, contact?.fields ?? [], company.timeZone),
  });
  const save = useRecordSave({
    open,
    record: data,
    bodyOf: (contact) => contactBody(formOf(contact)),
    read: ({ id }) => api.get(`/contacts/${id}`),
    send: ({ id }, changes, options) =>
      api.put<ContactInFull>(`/contacts/${id}`, withFields(fields, changes), options),
    labels: {
      ...{ name: t('name'), number: t('number'), email: t('email'), extraInfo: t('extraInfo') },
      ...Object.fromEntries(fields.map((field) => [inputOf(field), field.label])),
    },
    show: {
      ...Object.fromEntries(
        fields.map((field) => [
          inputOf(field),
          (value: ValueForm[`field-${number}`]) => inputText(field, value),
        ]),
      ),
      extraInfo: (rows) => (rows ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n'),
    },
  });
  return (
    <FormDialog
      open={open}
      title={contactId === null ? t('add') : t('edit')}
      isLoading={list.isLoading || (contactId !== null && isPending)}
      failed={failureOf(stored)}
      initialValues={formOf(contactId === null ? undefined : data)}
      validationSchema={(needsNumber ? contactRules : numberlessRules)(data?.name)}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_DUPLICATED_CONTACT: 'number',
        ERR_WAPP_INVALID_CONTACT: 'number',
        ERR_WAPP_CHECK_CONTACT: 'number',
      }}
      errorsOf={errorsOf}
      onSubmit={async (values) => {
        const body = contactBody(values);
        const saved =
          contactId === null
            ? await api.post<ContactInFull>('/contacts', withFields(fields, body))
            : await save(body);
        void client.invalidateQueries({ queryKey: key });
        // The drawer beside a conversation shows the fields too.
        void client.invalidateQueries({ queryKey: ['tickets', 'one'] });
        onSaved(saved);
        toast.success(t('done'));
      }}
    >
      <TextField name="name" label={t('name')} required autoFocus />
      <TextField
        name="number"
        label={t('number')}
        help={t('numberHelp')}
        required={needsNumber}
        placeholder="5511912345678"
      />
      <TextField name="email" label={t('email')} type="email" />
      <ValueInputs fields={fields} values={(contactId === null ? undefined : data?.fields) ?? []} />
      <ExtraInfoFields />
      {data?.whatsapp && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('origin', { name: data.whatsapp.name })}
        </Typography>
      )}
    </FormDialog>
  );
}

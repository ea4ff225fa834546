import type { WebhookEndpoint } from '@balcao/plugins/webhooks/schemas.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { endpointCalls, renewSecret } from './api/endpoints.ts';
import { EventPicker } from './EventPicker.tsx';
import { type WebhookValues, webhookRules, webhookValues } from './webhook-form.ts';

interface WebhookDialogProps {
  open: boolean;
  /** null: a new one. */
  row: WebhookEndpoint | null;
  onClose: () => void;
  onSaved: (row: WebhookEndpoint) => void;
  /** Called with a secret that is shown only this once. */
  onSecret: (secret: string) => void;
}

/** Dialog in which an admin enters a URL that receives the company's events. */
export function WebhookDialog({ open, row, onClose, onSaved, onSecret }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const save = useRecordSave<WebhookEndpoint, WebhookValues>({
    open,
    record: row,
    bodyOf: webhookValues,
    read: endpointCalls.read,
    send: endpointCalls.update,
    isSentUnchanged: ({ state, failures }) => state === 'paused' || state === 'gone' || failures > 0,
    labels: { name: t('name'), url: t('url'), eventTypes: t('events'), isEnabled: t('isEnabled') },
    show: { eventTypes: (types) => types.join(', ') },
  });
  const renew = async () => {
    if (!row) return;
    await toast.attempt(async () => {
      const { secret } = await renewSecret(row.id);
      onSecret(secret);
    });
  };
  return (
    <FormDialog<WebhookValues>
      open={open}
      title={row ? t('edit') : t('add')}
      width="sm"
      initialValues={webhookValues(row)}
      validationSchema={webhookRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_WEBHOOK_NAME_TAKEN: 'name',
        ERR_ADDRESS_REFUSED: 'url',
        ERR_WEBHOOK_UNKNOWN_EVENT: 'eventTypes',
      }}
      onSubmit={async ({ isEnabled, ...values }) => {
        const body = { ...values, name: values.name.trim(), url: values.url.trim() };
        if (row) {
          onSaved(await save({ ...body, isEnabled }));
          toast.success(t('done'));
          return;
        }
        const { secret, ...made } = await endpointCalls.create(body);
        onSaved(made);
        toast.success(t('done'));
        if (secret) onSecret(secret);
      }}
      extraActions={
        row ? (
          <Button variant="outlined" onClick={() => void renew()}>
            {t('renew')}
          </Button>
        ) : null
      }
    >
      <TextField name="name" label={t('name')} required autoFocus />
      <TextField name="url" label={t('url')} help={t('urlHelp')} required />
      <EventPicker name="eventTypes" isShown={open} />
      {row ? <SwitchField name="isEnabled" label={t('isEnabled')} help={t('isEnabledHelp')} /> : null}
    </FormDialog>
  );
}

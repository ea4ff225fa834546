import {
  dialogflowLanguages,
  integrationTypes,
  takesDeliveries,
} from '@balcao/plugins/integrations/contract/limits.ts';
import type { Integration, UpdateIntegration } from '@balcao/plugins/integrations/schemas.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { slowToast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { integrationCalls, renewSecret } from './api/integrations.ts';
import {
  type IntegrationValues,
  integrationBody,
  integrationRules,
  integrationValues,
} from './integration-form.ts';
import { kindNames } from './KindIcon.tsx';
import { TestAgent } from './TestAgent.tsx';
import { TypebotFields } from './TypebotFields.tsx';

interface IntegrationDialogProps {
  open: boolean;
  /** null: a new one. */
  row: Integration | null;
  onClose: () => void;
  onSaved: (row: Integration) => void;
  /** Called with a secret that is shown only this once. */
  onSecret: (secret: string) => void;
}

/** Dialog in which an admin connects an outside system, such as Typebot, Dialogflow, n8n or a webhook. */
export function IntegrationDialog({ open, row, onClose, onSaved, onSecret }: IntegrationDialogProps) {
  const { t } = useTranslation('integrations');
  const save = useRecordSave<Integration, UpdateIntegration>({
    open,
    record: row,
    bodyOf: (stored) => integrationBody(integrationValues(stored)),
    read: integrationCalls.read,
    send: integrationCalls.update,
    isSentUnchanged: ({ isDisabled, pausedUntil }) => isDisabled || pausedUntil !== null,
    labels: {
      type: t('type'),
      name: t('name'),
      projectName: t('project'),
      language: t('language'),
      jsonContent: t('json'),
      timeoutSeconds: t('timeout'),
      ...(row ? { urlN8N: t(`url.${row.type}`) } : {}),
    },
    show: {
      type: (type) => (type ? kindNames[type] : ''),
      language: (language) => (language ? t(`languages.${language}`) : ''),
      jsonContent: () => '••••',
    },
  });
  const renew = async (id: number) => {
    await slowToast.attempt(async () => {
      const { secret } = await renewSecret(id);
      onSecret(secret);
    });
  };
  return (
    <FormDialog<IntegrationValues>
      open={open}
      title={row ? t('edit') : t('add')}
      width="sm"
      initialValues={integrationValues(row)}
      validationSchema={integrationRules}
      toasts={slowToast}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_INTEGRATION_NAME_TAKEN: 'name',
        ERR_ADDRESS_REFUSED: 'urlN8N',
        ERR_INTEGRATION_KEY_INVALID: 'jsonContent',
      }}
      onSubmit={async (values) => {
        const body = integrationBody(values);
        if (row) {
          onSaved(await save(body));
          slowToast.success(t('done'));
          return;
        }
        const { secret, ...made } = await integrationCalls.create(body);
        onSaved(made);
        slowToast.success(t('done'));
        if (secret) onSecret(secret);
      }}
      extraActions={
        row && takesDeliveries(row.type) ? (
          <Button variant="outlined" onClick={() => void renew(row.id)}>
            {t('secret.renew')}
          </Button>
        ) : null
      }
    >
      {({ values }) => (
        <>
          <SelectField
            name="type"
            label={t('type')}
            required
            options={integrationTypes.map((type) => ({ value: type, label: kindNames[type] }))}
          />
          <TextField name="name" label={t('name')} required autoFocus />
          {values.type === 'dialogflow' ? (
            <>
              <TextField name="projectName" label={t('project')} help={t('projectHelp')} required />
              <SelectField
                name="language"
                label={t('language')}
                options={dialogflowLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
              />
              <TextField
                name="jsonContent"
                label={t('json')}
                help={t('jsonHelp')}
                required
                multiline
                minRows={3}
                maxRows={8}
              />
              <TestAgent id={row?.id ?? null} values={values} />
            </>
          ) : (
            <>
              <TextField
                name="urlN8N"
                label={t(`url.${values.type}`)}
                help={t(`urlHelp.${values.type}`)}
                required
              />
              <TextField name="timeoutSeconds" label={t('timeout')} help={t('timeoutHelp')} />
            </>
          )}
          {values.type === 'typebot' ? <TypebotFields /> : null}
        </>
      )}
    </FormDialog>
  );
}

import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { FormikProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { IntegrationSelect } from '../../shared/automation/IntegrationSelect.tsx';
import { PromptSelect } from '../../shared/automation/PromptSelect.tsx';
import { SimulatorButton } from '../../shared/simulator/SimulatorButton.tsx';
import { SimulatorSplit } from '../../shared/simulator/SimulatorSplit.tsx';
import { useSimulatorPane } from '../../shared/simulator/use-simulator-pane.ts';
import { MessageField } from '../../shared/variables/MessageField.tsx';
import { useVariablesQuestion } from '../../shared/variables/use-variables-question.ts';
import { VariablesField } from '../../shared/variables/VariablesField.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import {
  type ConnectionValues,
  connectionBody,
  connectionRules,
  connectionTrial,
  connectionValues,
  messageFields,
} from './connection-form.ts';

interface ConnectionDialogProps {
  open: boolean;
  connection: Connection;
  onClose: () => void;
  onSaved: (connection: Connection) => void;
}

/** All that a connection can be set to; a new one begins with less (`NewConnectionDialog`). */
export function ConnectionDialog({ open, connection, onClose, onSaved }: ConnectionDialogProps) {
  const { t } = useTranslation('connections');
  const askAbout = useVariablesQuestion();
  const simulator = useSimulatorPane(open);
  const queues = useQuery({
    queryKey: ['queue-choices'],
    queryFn: () => api.get('/queue'),
    enabled: open,
  });
  const queueOptions = (queues.data ?? []).map(({ id, name, color }) => ({ value: id, label: name, color }));
  return (
    <FormDialog
      open={open}
      title={t('edit')}
      width={simulator.isOpen ? 'lg' : 'sm'}
      extraActions={<SimulatorButton pane={simulator} />}
      isLoading={queues.isPending}
      initialValues={connectionValues(connection)}
      validationSchema={connectionRules}
      onClose={onClose}
      fieldsOfCodes={{ ERR_WAPP_GREETING_REQUIRED: 'greetingMessage' }}
      ask={(values) => askAbout(messageFields.map((field) => values[field]))}
      onSubmit={async (values) => {
        const body = connectionBody(values);
        onSaved(await api.put(`/whatsapp/${connection.id}`, body));
        toast.success(t('done'));
      }}
    >
      {(form: FormikProps<ConnectionValues>) => (
        <SimulatorSplit pane={simulator} trial={connectionTrial(form.values)}>
          <Stack sx={{ gap: 4 }}>
            <TextField name="name" label={t('name')} required autoFocus />
            <SelectField
              name="provider"
              label={t('provider')}
              disabled
              options={[
                {
                  value: connection.provider,
                  label: t(`provider_${connection.provider}`, { defaultValue: connection.provider }),
                },
              ]}
            />
            <SwitchField name="isDefault" label={t('isDefault')} help={t('isDefaultHelp')} />
            <SelectField
              name="queueIds"
              label={t('queues')}
              help={t('queuesHelp')}
              multiple
              options={queueOptions}
              emptyLabel={t('noQueues')}
            />
            <Section>{t('messages')}</Section>
            {messageFields.map((field) => {
              // The first names the variables, which the others take too.
              const TextOf = field === 'greetingMessage' ? VariablesField : MessageField;
              return (
                <TextOf
                  key={field}
                  name={field}
                  label={t(field)}
                  help={t(`${field}Help`)}
                  multiline
                  minRows={2}
                  maxRows={6}
                />
              );
            })}
            <Section>{t('automation')}</Section>
            <IntegrationSelect />
            <PromptSelect label={t('prompt')} help={t('promptHelp')} emptyLabel={t('noPrompt')} />
            <Pair>
              <SelectField
                name="transferQueueId"
                label={t('transferQueue')}
                options={queueOptions}
                emptyLabel={t('none')}
              />
              <TextField name="timeToTransfer" label={t('timeToTransfer')} help={t('zeroNever')} />
              <TextField name="expiresTicket" label={t('expiresTicket')} help={t('zeroNever')} />
              <TextField name="maxUseBotQueues" label={t('maxUseBotQueues')} help={t('zeroNoLimit')} />
              <TextField name="timeUseBotQueues" label={t('timeUseBotQueues')} help={t('zeroNoPause')} />
            </Pair>
          </Stack>
        </SimulatorSplit>
      )}
    </FormDialog>
  );
}

function Section({ children }: { children: string }) {
  return (
    <Typography variant="h3" sx={{ mt: 2, pt: 5, borderTop: 1, borderColor: 'divider' }}>
      {children}
    </Typography>
  );
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: 16,
  alignItems: 'start',
});

import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { FormikProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failure-of.ts';
import { toast } from '../../lib/toast.ts';
import { FlowSelect } from '../../shared/automation/FlowSelect.tsx';
import { IntegrationSelect } from '../../shared/automation/IntegrationSelect.tsx';
import { PromptSelect } from '../../shared/automation/PromptSelect.tsx';
import { nameAt } from '../../shared/record-save/name-at.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
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
import { connectionCalls } from './api/connections.ts';
import { readQueues } from './api/queues.ts';
import {
  type ConnectionValues,
  connectionBody,
  connectionRules,
  connectionTrial,
  connectionValues,
  messageFields,
} from './connection-form.ts';

/** Fields whose key of the text is the field's name. */
const namedAlike = [
  'name',
  'isDefault',
  'timeToTransfer',
  'expiresTicket',
  'maxUseBotQueues',
  'timeUseBotQueues',
] as const;

interface ConnectionDialogProps {
  open: boolean;
  connection: Connection;
  onClose: () => void;
  onSaved: (connection: Connection) => void;
}

/**
 * Dialog in which an admin sets everything of a connection: queues, messages, AI, transfer; a new one begins with less
 * (`NewConnectionDialog`).
 */
export function ConnectionDialog({ open, connection, onClose, onSaved }: ConnectionDialogProps) {
  const { t } = useTranslation('connections');
  const askAbout = useVariablesQuestion();
  const simulator = useSimulatorPane(open);
  const queues = useQuery({
    queryKey: ['queue-choices'],
    queryFn: readQueues,
    enabled: open,
  });
  const queueOptions = (queues.data ?? []).map(({ id, name, color }) => ({ value: id, label: name, color }));
  const queueName = (id: number) => queueOptions.find(({ value }) => value === id)?.label ?? String(id);
  const save = useRecordSave({
    open,
    record: queues.data ? connection : null,
    bodyOf: (row) => connectionBody(connectionValues(row)),
    read: connectionCalls.read,
    send: connectionCalls.update,
    labels: {
      ...Object.fromEntries([...namedAlike, ...messageFields].map((field) => [field, t(field)])),
      queueIds: t('queues'),
      transferQueueId: t('transferQueue'),
      promptId: t('prompt'),
      integrationId: t('integrations:field'),
      flowId: t('flows:choose.label'),
    },
    show: {
      queueIds: (ids) => (ids ?? []).map(queueName).join(', '),
      transferQueueId: (id) => (id ? queueName(id) : ''),
      promptId: (id) => nameAt('/prompt', id),
      integrationId: (id) => nameAt('/queueIntegration', id),
    },
  });
  return (
    <FormDialog
      open={open}
      title={t('edit')}
      width={simulator.isOpen ? 'lg' : 'sm'}
      extraActions={<SimulatorButton pane={simulator} />}
      isLoading={queues.isPending}
      failed={failureOf(queues)}
      initialValues={connectionValues(connection)}
      validationSchema={connectionRules}
      onClose={onClose}
      fieldsOfCodes={{ ERR_WAPP_GREETING_REQUIRED: 'greetingMessage' }}
      ask={(values) => askAbout(messageFields.map((field) => values[field]))}
      onSubmit={async (values) => {
        const body = connectionBody(values);
        onSaved(await save(body));
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
              // The first text shows the variables, which the others accept too.
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
            <FlowSelect of="connection" />
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

import { promptLimits, tokenFields, voices } from '@balcao/plugins/prompts/contract/limits.ts';
import type { Prompt } from '@balcao/plugins/prompts/schemas.ts';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { FormikProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { slowToast } from '../../lib/toast.ts';
import { useQueues } from '../../shared/choices/use-choices.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { promptCalls } from './api/prompts.ts';
import { hintsFor, type PromptValues, promptBody, promptRules, promptValues } from './prompt-form.ts';
import { TrialButton } from './TrialDialog.tsx';

/** Fields whose key of the text is the field's name. */
const namedAlike = [
  ...(['name', 'prompt', 'usesKnowledge', 'maxTokens', 'temperature', 'maxMessages'] as const),
  ...(['apiKey', 'baseUrl', 'model', 'tokenField', 'transcriptionModel'] as const),
  ...(['voice', 'voiceKey', 'voiceRegion', 'ticketTokensMax', 'dayTokensMax', 'monthTokensMax'] as const),
];
/** Text in place of an API key, which no question shows. */
const hidden = () => '••••';

export interface PromptDialogProps {
  open: boolean;
  /** null: a new prompt. */
  row: Prompt | null;
  onClose: () => void;
  onSaved: (row: Prompt) => void;
}

/**
 * Dialog in which an admin writes a prompt: instructions for the AI model that answers in a queue, its model, voice and
 * limits.
 */
export function PromptDialog({ open, row, onClose, onSaved }: PromptDialogProps) {
  const { t } = useTranslation('prompts');
  const queues = useQueues();
  const save = useRecordSave({
    open,
    record: row,
    bodyOf: (stored) => promptBody(promptValues(stored)),
    read: promptCalls.read,
    send: promptCalls.update,
    labels: {
      ...Object.fromEntries(namedAlike.map((field) => [field, t(field)])),
      queueId: t('queue'),
    },
    show: {
      queueId: (id) => queues.find((queue) => queue.id === id)?.name ?? '',
      ...{ apiKey: hidden, voiceKey: hidden },
    },
  });
  return (
    <FormDialog
      open={open}
      title={row ? t('edit') : t('add')}
      width="md"
      initialValues={promptValues(row)}
      validationSchema={promptRules}
      toasts={slowToast}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_PROMPT_NAME_INVALID: 'name',
        ERR_PROMPT_INTELLIGENCE_INVALID: 'prompt',
        ERR_PROMPT_PROMPT_INVALID: 'prompt',
        ERR_PROMPT_QUEUEID_INVALID: 'queueId',
        ERR_PROMPT_MAX_MESSAGES_INVALID: 'maxMessages',
        ERR_ADDRESS_REFUSED: 'baseUrl',
      }}
      onSubmit={async (values) => {
        const body = promptBody(values);
        onSaved(row ? await save(body) : await promptCalls.create(body));
        slowToast.success(t('done'));
      }}
      extraActions={<TrialButton row={row} />}
    >
      {(form: FormikProps<PromptValues>) => <PromptFields form={form} kept={row?.queue ?? null} />}
    </FormDialog>
  );
}

interface PromptFieldsProps {
  form: FormikProps<PromptValues>;
  /** The queue that it has, until all of them are here. */
  kept: Prompt['queue'];
}

function PromptFields({ form, kept }: PromptFieldsProps) {
  const { t } = useTranslation('prompts');
  const all = useQueues();
  const queues = kept && !all.some(({ id }) => id === kept.id) ? [{ ...kept, color: null }, ...all] : all;
  const hints = hintsFor(form.values);
  const speaks = form.values.voice !== 'texto';
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        required
        autoFocus
        maxLength={promptLimits.nameMax}
        help={hints.name ? t('nameHint') : undefined}
      />
      <TextField
        name="prompt"
        label={t('prompt')}
        help={hints.prompt ? t('promptHint') : t('promptHelp')}
        required
        multiline
        minRows={6}
        maxRows={16}
        maxLength={promptLimits.promptMax}
      />
      <SelectField
        name="queueId"
        label={t('queue')}
        help={t('queueHelp')}
        required
        options={queues.map(({ id, name, color }) => ({ value: id, label: name, color: color ?? null }))}
      />
      <SwitchField name="usesKnowledge" label={t('usesKnowledge')} help={t('usesKnowledgeHelp')} />
      <Pair>
        <TextField name="maxTokens" label={t('maxTokens')} help={t('maxTokensHelp')} />
        <TextField name="temperature" label={t('temperature')} help={t('temperatureHelp')} />
        <TextField name="maxMessages" label={t('maxMessages')} help={t('maxMessagesHelp')} />
      </Pair>
      <Section>{t('provider')}</Section>
      <TextField
        name="apiKey"
        label={t('apiKey')}
        help={t('apiKeyHelp')}
        autoComplete="off"
        maxLength={promptLimits.apiKeyMax}
      />
      <Pair>
        <TextField
          name="baseUrl"
          label={t('baseUrl')}
          help={t('baseUrlHelp')}
          maxLength={promptLimits.baseUrlMax}
        />
        <TextField name="model" label={t('model')} help={t('modelHelp')} maxLength={promptLimits.modelMax} />
        <SelectField
          name="tokenField"
          label={t('tokenField')}
          emptyLabel={t('ofCompany')}
          options={tokenFields.map((value) => ({ value, label: value }))}
        />
        <TextField
          name="transcriptionModel"
          label={t('transcriptionModel')}
          help={t('transcriptionModelHelp')}
          maxLength={promptLimits.modelMax}
        />
      </Pair>
      <Section>{t('voice')}</Section>
      <SelectField
        name="voice"
        label={t('voice')}
        help={t('voiceHelp')}
        options={voices.map((value) => ({
          value,
          label: value === 'texto' ? t('inWriting') : value.replace(/^pt-BR-|Neural$/g, ''),
        }))}
      />
      {speaks ? (
        <Pair>
          <TextField
            name="voiceKey"
            label={t('voiceKey')}
            required
            autoComplete="off"
            maxLength={promptLimits.apiKeyMax}
          />
          <TextField
            name="voiceRegion"
            label={t('voiceRegion')}
            required
            help={t('voiceRegionHelp')}
            maxLength={promptLimits.voiceRegionMax}
          />
        </Pair>
      ) : null}
      <Section>{t('caps')}</Section>
      <Pair>
        <TextField name="ticketTokensMax" label={t('ticketTokensMax')} help={t('capHelp')} />
        <TextField name="dayTokensMax" label={t('dayTokensMax')} help={t('capHelp')} />
        <TextField name="monthTokensMax" label={t('monthTokensMax')} help={t('capHelp')} />
      </Pair>
    </>
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
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 16,
  alignItems: 'start',
});

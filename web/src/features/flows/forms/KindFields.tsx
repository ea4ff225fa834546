import { flowLimits, type NodeKind, wordMatches } from '@balcao/plugins/flows/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useField } from 'formik';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsOf, useAgents, useConnections, useQueues } from '../../../shared/choices/use-choices.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { readFlows } from '../api/flow-calls.ts';
import { readTags } from '../api/places.ts';
import { useEditor } from '../editor/editor-context.ts';
import { ChoiceFields, QuestionFields } from './AskingFields.tsx';
import { AiFields, IntegrationFields, KnowledgeFields } from './BotFields.tsx';
import { CallFields } from './CallFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { ConditionFields, SetFields } from './DecidingFields.tsx';
import { FlowText } from './FlowText.tsx';
import { FlowLanguageFields, TranslationFields } from './LanguageFields.tsx';
import { MessageFields } from './MessageFields.tsx';

/** Fields of a kind of node, below its name. */
export function KindFields({ nodeId, kind }: { nodeId: string; kind: NodeKind }) {
  const Fields = fieldsOf[kind];
  return (
    <>
      <Fields nodeId={nodeId} />
      <TranslationFields kind={kind} />
    </>
  );
}

function StartFields() {
  const { t } = useTranslation('flows');
  const queues = useQueues();
  const connections = useConnections();
  const [{ value: words }] = useField<string>('words');
  return (
    <>
      <TextField name="words" label={t('field.words')} help={t('field.wordsHelp')} multiline minRows={2} />
      {words.trim() ? (
        <>
          <SelectField
            name="wordMatch"
            label={t('field.wordMatch')}
            options={wordMatches.map((value) => ({ value, label: t(`wordMatch.${value}`) }))}
          />
          <SelectField
            name="whatsappIds"
            label={t('field.wordConnections')}
            multiple
            emptyLabel={t('field.everyConnection')}
            options={optionsOf(connections)}
          />
        </>
      ) : null}
      <SelectField
        name="queueId"
        label={t('field.personQueue')}
        emptyLabel={t('field.queueAsIs')}
        options={optionsOf(queues)}
      />
      <TextField
        name="personWords"
        label={t('field.personWords')}
        help={t('field.personWordsHelp')}
        multiline
        minRows={3}
      />
      <TextField name="inputs" label={t('field.inputs')} help={t('field.inputsHelp')} multiline minRows={2} />
      <FlowLanguageFields />
    </>
  );
}

function NoteFields() {
  const { t } = useTranslation('flows');
  return <FlowText name="text" label={t('field.note')} maxLength={flowLimits.note} />;
}

function HoursFields() {
  const { t } = useTranslation('flows');
  const queues = useQueues();
  return (
    <SelectField
      name="queueId"
      label={t('field.hoursOf')}
      emptyLabel={t('field.hoursOfCompany')}
      options={optionsOf(queues)}
    />
  );
}

function WaitFields() {
  const { t } = useTranslation('flows');
  const [{ value: waitsUntil }] = useField<boolean>('waitsUntil');
  return (
    <>
      <SwitchField name="waitsUntil" label={t('field.waitsUntil')} />
      {waitsUntil ? (
        <TextField name="until" label={t('field.until')} maxLength={5} />
      ) : (
        <TextField name="seconds" label={t('field.seconds')} help={t('field.secondsHelp')} />
      )}
    </>
  );
}

function TagFields() {
  const { t } = useTranslation('flows');
  const tags = useQuery({
    queryKey: ['tags', 'choices'],
    queryFn: ({ signal }) => readTags(signal),
  });
  return (
    <SelectField
      name="tagIds"
      label={t('field.tags')}
      multiple
      emptyLabel={t('field.noTags')}
      options={optionsOf(tags.data ?? [])}
    />
  );
}

function OtherFlowFields() {
  const { t } = useTranslation('flows');
  const { flowId } = useEditor();
  const flows = useQuery({
    queryKey: ['flows', 'choices'],
    queryFn: ({ signal }) => readFlows(signal),
    staleTime: 0,
  });
  const others = (flows.data ?? []).filter(
    ({ id, publishedNumber }) => id !== flowId && publishedNumber !== null,
  );
  return (
    <SelectField
      name="flowId"
      label={t('field.flow')}
      emptyLabel={t('field.flowNone')}
      options={optionsOf(others)}
    />
  );
}

function HandOverFields() {
  const { t } = useTranslation('flows');
  const queues = useQueues();
  const agents = useAgents();
  return (
    <>
      <SelectField
        name="queueId"
        label={t('field.queue')}
        emptyLabel={t('field.queueAsIs')}
        options={optionsOf(queues)}
      />
      <SelectField
        name="userId"
        label={t('field.user')}
        emptyLabel={t('field.userNone')}
        options={agents.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FlowText name="text" label={t('field.handOverText')} minRows={2} maxLength={flowLimits.text} />
      <FlowText name="note" label={t('field.note')} minRows={2} maxLength={flowLimits.note} />
      <TextField
        name="nobodyMinutes"
        label={t('field.nobodyMinutes')}
        help={t('field.nobodyHelp')}
        maxLength={4}
      />
    </>
  );
}

function CloseFields() {
  const { t } = useTranslation('flows');
  return <SwitchField name="farewell" label={t('field.farewell')} help={t('field.farewellHelp')} />;
}

const fieldsOf: Readonly<Record<NodeKind, ComponentType<{ nodeId: string }>>> = {
  start: StartFields,
  message: MessageFields,
  question: QuestionFields,
  choice: ChoiceFields,
  condition: ConditionFields,
  set: SetFields,
  hours: HoursFields,
  wait: WaitFields,
  call: CallFields,
  ai: AiFields,
  knowledge: KnowledgeFields,
  integration: IntegrationFields,
  tag: TagFields,
  note: NoteFields,
  contact: ContactFields,
  flow: OtherFlowFields,
  'hand-over': HandOverFields,
  close: CloseFields,
};

import { answerKinds, fileKinds } from '@balcao/plugins/flows/answers/limits.ts';
import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { freeName } from '../drawing/commands.ts';
import { answerHelps, answerNames, fileNames, fileTexts } from './answer-texts.ts';
import { FlowText, ShortFlowText } from './FlowText.tsx';
import { Items } from './Items.tsx';
import { SpeaksField } from './LanguageFields.tsx';
import type { NodeValues } from './node-values.ts';

export function QuestionFields() {
  const { t } = useTranslation('flows');
  const [{ value: as }] = useField<NodeValues['as']>('as');
  const help = answerHelps[as];
  return (
    <>
      <FlowText name="text" label={t('field.text')} maxLength={flowLimits.text} />
      <SelectField
        name="as"
        label={t('field.as')}
        help={help && inLanguage(help)}
        options={answerKinds.map((value) => ({ value, label: inLanguage(answerNames[value]) }))}
      />
      {as === 'file' ? (
        <SelectField
          name="fileKinds"
          label={inLanguage(fileTexts.kinds)}
          multiple
          emptyLabel={inLanguage(fileTexts.anyKind)}
          options={fileKinds.map((value) => ({ value, label: inLanguage(fileNames[value]) }))}
        />
      ) : null}
      {as === 'number' ? (
        <>
          <TextField name="min" label={t('field.min')} />
          <TextField name="max" label={t('field.max')} />
        </>
      ) : null}
      <PatienceFields />
    </>
  );
}

type OptionValues = NodeValues['options'][number];

export function ChoiceFields() {
  const { t } = useTranslation('flows');
  return (
    <>
      <FlowText name="text" label={t('field.text')} maxLength={flowLimits.text} />
      <Items<OptionValues>
        name="options"
        label={t('field.options')}
        addLabel={t('field.addOption')}
        max={flowLimits.options}
        itemName={(number) => t('field.optionTitle', { number })}
        newItem={(items) => ({
          id: freeName(
            items.map(({ id }) => id),
            'option',
          ),
          title: '',
          synonyms: '',
          language: '' as const,
        })}
      >
        {(_option, path, number) => (
          <>
            <TextField
              name={`${path}.title`}
              label={t('field.optionTitle', { number })}
              maxLength={flowLimits.optionTitle}
            />
            <TextField
              name={`${path}.synonyms`}
              label={t('field.synonyms', { number })}
              help={t('field.synonymsHelp')}
            />
            <SpeaksField name={`${path}.language`} option={number} />
          </>
        )}
      </Items>
      <PatienceFields />
    </>
  );
}

/** Fields for the variable that stores the answer, and for what the flow does without a valid answer. */
function PatienceFields() {
  const { t } = useTranslation('flows');
  return (
    <>
      <TextField
        name="variable"
        label={t('field.variable')}
        help={t('field.variableHelp', { example: '{{flow.cpf}}', interpolation: { skipOnVariables: true } })}
        maxLength={flowLimits.variableName}
      />
      <ShortFlowText
        name="retryText"
        label={t('field.retryText')}
        help={t('field.retryHelp')}
        multiline
        maxLength={flowLimits.text}
      />
      <TextField name="attempts" label={t('field.attempts')} maxLength={1} />
      <TextField name="timeoutMinutes" label={t('field.timeout')} help={t('field.timeoutHelp')} />
    </>
  );
}

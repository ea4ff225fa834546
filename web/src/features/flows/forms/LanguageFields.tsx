import { flowLimits, type NodeKind } from '@balcao/plugins/flows/contract/limits.ts';
import {
  botLines,
  type FlowLanguage,
  flowLanguages,
  translatedFields,
} from '@balcao/plugins/flows/languages/limits.ts';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useFieldVariables } from '../../../shared/variables/use-field-variables.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { Graph } from '../drawing/graph.ts';
import { useDrawn } from '../editor/editor-context.ts';
import { FlowText, ShortFlowText } from './FlowText.tsx';
import { languageTexts } from './language-texts.ts';
import type { NodeValues } from './node-values.ts';
import { languageName } from './translations.ts';

const choices = (given: readonly FlowLanguage[]) =>
  given.map((value) => ({ value, label: languageName(value) }));

/** Fields of the start: languages of the flow, and the line that a bot speaks. */
export function FlowLanguageFields() {
  const { values } = useFormikContext<NodeValues>();
  const { mainLanguage, furtherLanguages, saysBot } = values;
  const { fields } = useFieldVariables({ ofContacts: true });
  const others = flowLanguages.filter((language) => language !== mainLanguage);
  return (
    <>
      <SelectField
        name="mainLanguage"
        label={inLanguage(languageTexts.main)}
        help={inLanguage(languageTexts.mainHelp)}
        emptyLabel={inLanguage(languageTexts.none)}
        options={choices(flowLanguages)}
      />
      {mainLanguage ? (
        <SelectField
          name="furtherLanguages"
          label={inLanguage(languageTexts.further)}
          help={inLanguage(languageTexts.furtherHelp)}
          multiple
          emptyLabel={inLanguage(languageTexts.noFurther)}
          options={choices(others)}
        />
      ) : null}
      {mainLanguage && furtherLanguages.length > 0 ? (
        <SelectField
          name="fieldKey"
          label={inLanguage(languageTexts.field)}
          help={inLanguage(languageTexts.fieldHelp)}
          emptyLabel={inLanguage(languageTexts.noFurther)}
          options={fields.map(({ key, label }) => ({ value: key, label }))}
        />
      ) : null}
      <SwitchField
        name="saysBot"
        label={inLanguage(languageTexts.saysBot)}
        help={inLanguage(languageTexts.saysBotHelp)}
      />
      {saysBot ? (
        <FlowText
          name="botText"
          label={inLanguage(languageTexts.botText)}
          help={inLanguage(languageTexts.botTextHelp).replace('{{line}}', botLines[mainLanguage || 'pt'])}
          minRows={2}
          maxLength={flowLimits.text}
        />
      ) : null}
    </>
  );
}

/** Field for the language in which a run continues; empty in a flow of one language. */
export function SpeaksField({ name = 'language', option }: { name?: string; option?: number }) {
  const spoken = useLanguages();
  if (spoken.length < 2) return null;
  const { speaks, optionSpeaks, asBefore } = languageTexts;
  return (
    <SelectField
      name={name}
      label={inLanguage(option ? optionSpeaks : speaks).replace('{{number}}', String(option))}
      emptyLabel={inLanguage(asBefore)}
      options={choices(spoken)}
    />
  );
}

/** Texts of a node in each further language of the flow. */
export function TranslationFields({ kind }: { kind: NodeKind }) {
  const { values } = useFormikContext<NodeValues>();
  const further = useLanguages().slice(1);
  const fields = (translatedFields[kind] ?? []).filter((field) => field !== 'botText' || values.saysBot);
  if (fields.length === 0) return null;
  return further.map((language) => (
    <Translation key={language} language={language} fields={fields} isChoice={kind === 'choice'} />
  ));
}

interface TranslationProps {
  language: FlowLanguage;
  fields: ReadonlyArray<'text' | 'retryText' | 'botText'>;
  isChoice: boolean;
}

function Translation({ language, fields, isChoice }: TranslationProps) {
  const { t } = useTranslation('flows');
  const { values } = useFormikContext<NodeValues>();
  const given = values.translations[language];
  const options = isChoice ? values.options : [];
  const isLacking =
    fields.some((field) => values[field].trim() !== '' && given[field].trim() === '') ||
    options.some(({ id, title }) => title.trim() !== '' && !given.options[id]?.title.trim());
  const [isOpen] = useState(isLacking);
  const named = languageName(language);
  const labels = {
    text: t('field.text'),
    retryText: t('field.retryText'),
    botText: inLanguage(languageTexts.botText),
  };
  const path = `translations.${language}`;
  return (
    <Group open={isOpen} lang={language}>
      <summary data-lacking={isLacking}>
        {inLanguage(isLacking ? languageTexts.lacking : languageTexts.complete).replace(
          '{{language}}',
          named,
        )}
      </summary>
      <div>
        {fields.map((field) => (
          <ShortFlowText
            key={field}
            name={`${path}.${field}`}
            label={`${labels[field]} (${named})`}
            help={values[field] || undefined}
            multiline
            maxLength={flowLimits.text}
          />
        ))}
        {options.map(({ id, title }, index) => (
          <div key={id} className="option">
            <TextField
              name={`${path}.options.${id}.title`}
              label={`${t('field.optionTitle', { number: index + 1 })} (${named})`}
              help={title || undefined}
              maxLength={flowLimits.optionTitle}
            />
            <TextField
              name={`${path}.options.${id}.synonyms`}
              label={`${t('field.synonyms', { number: index + 1 })} (${named})`}
            />
          </div>
        ))}
      </div>
    </Group>
  );
}

/** Languages of the flow as its start has them now, the main one first. */
export function useLanguages(): FlowLanguage[] {
  const spoken = useDrawn(({ graph }) => languagesOf(graph).join(' '));
  return spoken === '' ? [] : (spoken.split(' ') as FlowLanguage[]);
}

function languagesOf({ nodes }: Graph): readonly FlowLanguage[] {
  return nodes.find(({ kind }) => kind === 'start')?.languages ?? [];
}

const Group = styled('details')({
  padding: '8px 10px',
  borderRadius: 8,
  border: hairline,
  '& > summary': { cursor: 'pointer', fontSize: textSizes.small, fontWeight: 550 },
  '& > summary[data-lacking="true"]': { color: token('waiting') },
  '& > div, & .option': { display: 'grid', gap: 10, minWidth: 0 },
  '& > div': { paddingTop: 10 },
});

import { contentLimits } from '@balcao/plugins/tickets/contents/limits.ts';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { onPhones, token } from '../../../theme/tokens.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { InsertVariables, useInsertion } from '../../variables/InsertVariables.tsx';
import { fieldOf, fileKindOf } from '../filled.ts';
import { TemplatePreview } from '../TemplatePreview.tsx';
import { templatesOf } from '../templates-api.ts';
import { type ChosenTemplate, type TemplateValues, textFieldOf } from './template-values.ts';

interface TemplateFieldsProps {
  connectionId: number;
  template: ChosenTemplate;
  isReadOnly: boolean;
  /** Names in braces that are replaced when the template is sent. */
  variables: readonly string[];
  /** Note below the fields on variables that would be empty when it is sent. */
  help: string;
  /** Takes the file of its header; without one it is attached below. */
  fileField?: ReactNode;
}

/**
 * Form fields of a template that is chosen to be sent later: its preview as on a phone, and a text for each of its
 * variables.
 */
export function TemplateFields({
  connectionId,
  template: chosen,
  isReadOnly,
  variables,
  help,
  fileField,
}: TemplateFieldsProps) {
  const { t } = useTranslation('connections');
  const { values, setFieldValue } = useFormikContext<TemplateValues>();
  const { name, language, keys } = chosen;
  const list = useInfiniteQuery(templatesOf(connectionId, { searchParam: name, language, state: '' }));
  const texts = values.templateTexts;
  const insertion = useInsertion(keys, (key, text) => void setFieldValue(textFieldOf(key), text));
  const all = list.data?.pages.flatMap(({ templates }) => templates);
  const template = all?.find((each) => each.name === name && each.language === language);
  const known = template?.variables.map(({ key }) => key) ?? keys;
  const hasChanged = !isReadOnly && known.join() !== keys.join();
  // A template may have got other variables at Meta since this was saved.
  useEffect(() => {
    if (hasChanged) void setFieldValue('template', { name, language, keys: known });
  });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <FormSkeleton fields={2} />;
  if (!template) return <p role="alert">{t('templates.gone')}</p>;
  const textOf = (key: string) => texts[fieldOf({ key })] ?? '';
  return (
    <Pair>
      <div>
        {template.variables.map((variable) => (
          <div key={variable.key} onFocusCapture={() => insertion.focus(variable.key)}>
            <TextField
              name={textFieldOf(variable.key)}
              label={
                variable.kind === 'code'
                  ? t('templates.code')
                  : t(`templates.variable.${variable.part}`, {
                      name: variable.name,
                      text: template.buttons[variable.button ?? 0]?.text ?? '',
                    })
              }
              required
              disabled={isReadOnly}
              maxLength={contentLimits.templateValueMax}
              inputRef={insertion.box(variable.key)}
              {...(variable.example ? { help: t('templates.example', { example: variable.example }) } : {})}
            />
          </div>
        ))}
        {fileKindOf(template) ? (fileField ?? <small>{t('templates.fileHelp')}</small>) : null}
        {keys.length > 0 ? (
          <>
            <InsertVariables
              label={t('templates.variables')}
              names={variables}
              onInsert={(inserted) => insertion.insert(inserted, textOf)}
            />
            <small>{help}</small>
          </>
        ) : null}
      </div>
      <TemplatePreview template={template} valueFor={textOf} />
    </Pair>
  );
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, min(340px, 44%))',
  alignItems: 'start',
  gap: 20,
  '& > div:first-of-type': { display: 'grid', gap: 16, minWidth: 0 },
  '& > div > small': { fontSize: textSizes.caption, color: token('muted') },
  [onPhones]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

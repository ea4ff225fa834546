import { campaignLimits } from '@balcao/plugins/campaigns/contract/limits.ts';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { fieldOf, fileKindOf } from '../../../shared/templates/filled.ts';
import { TemplatePreview } from '../../../shared/templates/TemplatePreview.tsx';
import { templatesOf } from '../../../shared/templates/templates-api.ts';
import { token } from '../../../theme/tokens.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useCampaignSettings } from '../config/use-campaign-settings.ts';
import type { CampaignValues } from '../dialog/campaign-form.ts';
import { InsertVariables, useInsertion } from '../dialog/InsertVariables.tsx';
import { type ChosenTemplate, textFieldOf } from './template-values.ts';

interface TemplateFieldsProps {
  connectionId: number;
  template: ChosenTemplate;
}

/** A chosen template as a phone shows it, and a text for each of its variables. */
export function TemplateFields({ connectionId, template: chosen }: TemplateFieldsProps) {
  const { t } = useTranslation('campaigns');
  const { values, setFieldValue } = useFormikContext<CampaignValues>();
  const { settings } = useCampaignSettings();
  const { name, language, keys } = chosen;
  const list = useInfiniteQuery(templatesOf(connectionId, { searchParam: name, language, state: '' }));
  const texts = values.templateTexts;
  const insertion = useInsertion(keys, (key, text) => void setFieldValue(textFieldOf(key), text));
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <FormSkeleton fields={2} />;
  const all = list.data.pages.flatMap(({ templates }) => templates);
  const template = all.find((each) => each.name === name && each.language === language);
  if (!template) return <p role="alert">{t('template.gone')}</p>;
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
                  ? t('template.code')
                  : t(`template.variable.${variable.part}`, {
                      name: variable.name,
                      text: template.buttons[variable.button ?? 0]?.text ?? '',
                    })
              }
              required
              maxLength={campaignLimits.template.valueMax}
              inputRef={insertion.box(variable.key)}
              {...(variable.example ? { help: t('template.example', { example: variable.example }) } : {})}
            />
          </div>
        ))}
        {fileKindOf(template) ? <small>{t('template.fileHelp')}</small> : null}
        {keys.length > 0 ? (
          <>
            <InsertVariables
              names={['nome', 'email', 'numero', ...settings.variables.map(({ key }) => key)]}
              onInsert={(inserted) => insertion.insert(inserted, textOf)}
            />
            <small>{t('template.extraHelp')}</small>
          </>
        ) : null}
      </div>
      <TemplatePreview template={template} valueFor={textOf} />
    </Pair>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 340px)',
  alignItems: 'start',
  gap: 20,
  '& > div:first-of-type': { display: 'grid', gap: 16, minWidth: 0 },
  '& > div > small': { fontSize: '0.75rem', color: token('muted') },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { fieldOf } from '../filled.ts';
import type { ChosenTemplate, TemplateValues } from './template-values.ts';

/** A chosen template whose connection is gone: its name and the texts of its variables, as they were saved. */
export function KeptTemplate({ template: { name, language, keys } }: { template: ChosenTemplate }) {
  const { t } = useTranslation('connections');
  const { values } = useFormikContext<TemplateValues>();
  return (
    <Part aria-label={t('templates.chosenTitle')}>
      <p>{t('templates.kept', { name, language })}</p>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{values.templateTexts[fieldOf({ key })] ?? ''}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const Part = styled('section')({
  display: 'grid',
  gap: 10,
  minWidth: 0,
  fontSize: textSizes.body,
  '& > p': { margin: 0, color: token('muted') },
  '& > dl': { display: 'grid', gap: 6, margin: 0 },
  '& > dl > div': { display: 'flex', gap: 12 },
  '& dt': { minWidth: 80, color: token('muted') },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { TemplateCard } from '../TemplateCard.tsx';
import { TemplateList } from '../TemplateList.tsx';
import type { Template } from '../templates-api.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { chosenOf, type TemplateValues } from './template-values.ts';

interface TemplatePartProps {
  connectionId: number;
  isReadOnly: boolean;
  /** Names in braces that are replaced when the template is sent. */
  variables: readonly string[];
  texts: {
    /** Why a template is needed. */
    why: string;
    /** Note below the fields on variables that would be empty when it is sent. */
    help: string;
  };
  /** Takes the file of its header; without one it is attached below. */
  fileField?: ReactNode;
  /** Values of other fields that the choice of a template changes. */
  changedBy?: (chosen: Template) => object;
}

/**
 * Part of the form of a schedule or a campaign from an official WhatsApp number: the choice of an approved template, or
 * why one is needed.
 */
export function TemplatePart({
  connectionId,
  isReadOnly,
  variables,
  texts: { why, help },
  fileField,
  changedBy = () => ({}),
}: TemplatePartProps) {
  const { t } = useTranslation('connections');
  const { values, setValues } = useFormikContext<TemplateValues>();
  const [isChoosing, setChoosing] = useState(false);
  const { template } = values;
  const choose = (chosen: Template) => {
    const { template: next, texts } = chosenOf(chosen);
    void setValues({ ...values, template: next, templateTexts: texts, ...changedBy(chosen) });
    setChoosing(false);
  };
  return (
    <Part aria-label={t('templates.chosenTitle')}>
      <Head>
        <p>{template ? t('templates.chosen', { name: template.name }) : why}</p>
        {isReadOnly ? null : (
          <>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              {t(template ? 'templates.another' : 'templates.choose')}
            </Button>
            {template ? (
              <Button onClick={() => void setValues({ ...values, template: null, templateTexts: {} })}>
                {t('templates.takeOff')}
              </Button>
            ) : null}
          </>
        )}
      </Head>
      {template ? (
        <TemplateFields {...{ connectionId, template, isReadOnly, variables, help, fileField }} />
      ) : null}
      <AppDialog
        open={isChoosing}
        title={t('templates.choose')}
        width="sm"
        onClose={() => setChoosing(false)}
      >
        {isChoosing ? (
          <TemplateList
            connectionId={connectionId}
            row={(each) => <TemplateCard template={each} onChoose={() => choose(each)} />}
          />
        ) : null}
      </AppDialog>
    </Part>
  );
}

const Part = styled('section')({ display: 'grid', gap: 16, minWidth: 0 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  '& > p': { flex: '1 1 240px', margin: 0, fontSize: textSizes.body, color: token('muted') },
});

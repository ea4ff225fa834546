import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileKindOf } from '../../../shared/templates/filled.ts';
import { TemplateCard } from '../../../shared/templates/TemplateCard.tsx';
import { TemplateList } from '../../../shared/templates/TemplateList.tsx';
import type { Template } from '../../../shared/templates/templates-api.ts';
import { token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import type { CampaignValues } from '../dialog/campaign-form.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { chosenOf } from './template-values.ts';

interface TemplatePartProps {
  connectionId: number;
  isReadOnly: boolean;
}

/** The template of a campaign on an official number: chosen from the approved ones, or why one is needed. */
export function TemplatePart({ connectionId, isReadOnly }: TemplatePartProps) {
  const { t } = useTranslation('campaigns');
  const { values, setValues } = useFormikContext<CampaignValues>();
  const [isChoosing, setChoosing] = useState(false);
  const { template } = values;
  const choose = (chosen: Template) => {
    const { template: next, texts } = chosenOf(chosen);
    // Files and a request would leave as free messages: they are left off.
    void setValues({
      ...values,
      template: next,
      templateTexts: texts,
      confirmation: false,
      fileListId: '',
      // A header without a file takes none.
      file: fileKindOf(chosen) ? values.file : null,
    });
    setChoosing(false);
  };
  return (
    <Part aria-label={t('template.title')}>
      <Head>
        <p>{template ? t('template.chosen', { name: template.name }) : t('template.why')}</p>
        {isReadOnly ? null : (
          <>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              {t(template ? 'template.another' : 'template.choose')}
            </Button>
            {template ? (
              <Button onClick={() => void setValues({ ...values, template: null, templateTexts: {} })}>
                {t('template.takeOff')}
              </Button>
            ) : null}
          </>
        )}
      </Head>
      {template ? <TemplateFields connectionId={connectionId} template={template} /> : null}
      <AppDialog open={isChoosing} title={t('template.choose')} width="sm" onClose={() => setChoosing(false)}>
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
  '& > p': { flex: '1 1 240px', margin: 0, fontSize: '0.875rem', color: token('muted') },
});

import { campaignLimits } from '@balcao/plugins/campaigns/contract/limits.ts';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InsertVariables, useInsertion } from '../../../shared/variables/InsertVariables.tsx';
import { UnknownVariables } from '../../../shared/variables/UnknownVariables.tsx';
import { unknownVariables } from '../../../shared/variables/unknown-variables.ts';
import { useFieldVariables } from '../../../shared/variables/use-field-variables.ts';
import { token } from '../../../theme/tokens.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { TabBar } from '../../../ui/page/TabBar.tsx';
import { useCampaignSettings } from '../config/use-campaign-settings.ts';
import { type CampaignValues, isWritten, type Part, type Variant, variants } from './campaign-form.ts';

/**
 * Form fields for up to five texts, of which each recipient gets one, so that not all messages are equal; with a question
 * for consent, as many texts for it.
 */
export function VariantFields() {
  const { t } = useTranslation('campaigns');
  const panelId = useId();
  const { values, setFieldValue } = useFormikContext<CampaignValues>();
  const { settings } = useCampaignSettings();
  const [shown, setShown] = useState<`${Variant}`>('1');
  const variant = Number(shown) as Variant;
  const parts: Part[] = values.confirmation
    ? [`confirmationMessage${variant}`, `message${variant}`]
    : [`message${variant}`];
  const names = ['nome', 'email', 'numero', ...settings.variables.map(({ key }) => key)];
  const { fields, keys } = useFieldVariables({ ofContacts: true });
  const insertion = useInsertion(parts, (part, text) => void setFieldValue(part, text));
  return (
    <Variants>
      <TabBar
        label={t('dialog.variants')}
        panelId={panelId}
        value={shown}
        onChange={setShown}
        tabs={variants.map((each) => ({
          key: `${each}` as const,
          label: (
            <>
              {t('dialog.variant', { number: each })}
              {isWritten(values, each) ? <Dot title={t('dialog.written')} /> : null}
            </>
          ),
        }))}
      />
      <Panel id={panelId} role="tabpanel" aria-label={t('dialog.variant', { number: variant })}>
        {parts.map((part) => (
          <div key={part} onFocusCapture={() => insertion.focus(part)}>
            <TextField
              name={part}
              label={part.startsWith('confirmation') ? t('dialog.confirmationText') : t('dialog.message')}
              help={part === 'message1' ? t('dialog.variantsHelp') : undefined}
              multiline
              minRows={4}
              maxRows={12}
              maxLength={campaignLimits.message.max}
              inputRef={insertion.box(part)}
            />
            <UnknownVariables names={unknownVariables(values[part], keys, names)} />
          </div>
        ))}
        <InsertVariables
          label={t('dialog.variables')}
          names={[...names, ...fields.map(({ key }) => `{field.${key}}`)]}
          onInsert={(name) => insertion.insert(name, (part) => values[part])}
        />
      </Panel>
    </Variants>
  );
}

const Variants = styled('div')({
  minWidth: 0,
});

const Panel = styled('div')({ display: 'grid', gap: 16, paddingTop: 16 });

const Dot = styled('span')({ width: 6, height: 6, borderRadius: 3, background: token('accent') });

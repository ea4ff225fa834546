import { campaignLimits } from '@balcao/plugins/campaigns/contract/limits.ts';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnknownVariables } from '../../../shared/variables/UnknownVariables.tsx';
import { unknownVariables } from '../../../shared/variables/unknown-variables.ts';
import { token } from '../../../theme/tokens.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { TabBar } from '../../../ui/page/TabBar.tsx';
import { useCampaignSettings } from '../config/use-campaign-settings.ts';
import { type CampaignValues, isWritten, type Part, type Variant, variants } from './campaign-form.ts';

/** Up to five texts, of which each recipient gets one; with a confirmation, as many that ask for it. */
export function VariantFields() {
  const { t } = useTranslation('campaigns');
  const panelId = useId();
  const { values, setFieldValue } = useFormikContext<CampaignValues>();
  const { settings } = useCampaignSettings();
  const [shown, setShown] = useState<`${Variant}`>('1');
  const boxes = useRef(new Map<Part, HTMLTextAreaElement>());
  const [last, setLast] = useState<Part>('message1');
  const variant = Number(shown) as Variant;
  const parts: Part[] = values.confirmation
    ? [`confirmationMessage${variant}`, `message${variant}`]
    : [`message${variant}`];
  const names = ['nome', 'email', 'numero', ...settings.variables.map(({ key }) => key)];
  const insert = (name: string) => {
    const part = parts.includes(last) ? last : (parts.at(-1) as Part);
    const box = boxes.current.get(part);
    const start = box?.selectionStart ?? values[part].length;
    const end = box?.selectionEnd ?? values[part].length;
    const piece = `{${name}}`;
    void setFieldValue(part, values[part].slice(0, start) + piece + values[part].slice(end));
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start + piece.length, start + piece.length);
    });
  };
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
          <div key={part} onFocusCapture={() => setLast(part)}>
            <TextField
              name={part}
              label={part.startsWith('confirmation') ? t('dialog.confirmationText') : t('dialog.message')}
              help={part === 'message1' ? t('dialog.variantsHelp') : undefined}
              multiline
              minRows={4}
              maxRows={12}
              maxLength={campaignLimits.message.max}
              inputRef={(box: HTMLTextAreaElement | null) => {
                if (box) boxes.current.set(part, box);
              }}
            />
            <UnknownVariables names={unknownVariables(values[part], names)} />
          </div>
        ))}
        <Variables role="group" aria-label={t('dialog.variables')}>
          <span>{t('dialog.variables')}</span>
          {names.map((name) => (
            <button key={name} type="button" onClick={() => insert(name)}>
              {`{${name}}`}
            </button>
          ))}
        </Variables>
      </Panel>
    </Variants>
  );
}

const Variants = styled('div')({
  minWidth: 0,
});

const Panel = styled('div')({ display: 'grid', gap: 16, paddingTop: 16 });

const Dot = styled('span')({ width: 6, height: 6, borderRadius: 3, background: token('accent') });

const Variables = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.75rem',
  color: token('muted'),
  '& > button': {
    padding: '3px 9px',
    border: `1px solid ${token('border')}`,
    borderRadius: 999,
    background: token('sunken'),
    color: token('text'),
    font: 'inherit',
    fontWeight: 550,
    cursor: 'pointer',
  },
  '& > button:hover': { borderColor: token('borderStrong') },
  '@media (pointer: coarse)': { '& > button': { minHeight: 32 } },
});

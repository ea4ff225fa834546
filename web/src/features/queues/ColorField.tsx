import CheckRounded from '@mui/icons-material/CheckRounded';
import { styled } from '@mui/material/styles';
import { queueColors } from '@balcao/plugins/queues/limits.ts';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readableOn } from '../../theme/contrast.ts';
import { token } from '../../theme/tokens.ts';
import { Field } from '../../ui/Field.tsx';

/** Fifty colours to choose from, those of other queues crossed out, and a picker for any other. */
export function ColorField({ name, taken }: { name: string; taken: readonly string[] }) {
  const { t } = useTranslation('queues');
  const id = useId();
  const [field, meta, { setValue }] = useField<string>(name);
  const chosen = field.value.toLowerCase();
  return (
    <Field id={id} label={t('color')} help={t('colorHelp')} error={meta.touched ? meta.error : undefined} required>
      <Palette role="radiogroup" aria-label={t('color')} id={id}>
        {queueColors.map((color) => (
          <Swatch
            key={color}
            type="button"
            role="radio"
            aria-checked={chosen === color}
            aria-label={color}
            title={color}
            disabled={taken.includes(color)}
            style={{ background: color, color: readableOn(color) }}
            onClick={() => void setValue(color)}
          >
            {chosen === color && <CheckRounded sx={{ fontSize: 16 }} />}
          </Swatch>
        ))}
      </Palette>
      <Other>
        <input
          type="color"
          aria-label={t('otherColor')}
          value={/^#[0-9a-f]{6}$/.test(chosen) ? chosen : queueColors[0]}
          onChange={(event) => void setValue(event.target.value)}
        />
        <span>{t('otherColor')}</span>
        <code>{chosen}</code>
      </Other>
    </Field>
  );
}

const Palette = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, 1fr)',
  gap: 6,
  '@media (max-width: 599px)': { gridTemplateColumns: 'repeat(5, 1fr)' },
});

const Swatch = styled('button')({
  display: 'grid',
  placeItems: 'center',
  height: 28,
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
  '&:disabled': { opacity: 0.25, cursor: 'not-allowed' },
});

const Other = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 8,
  fontSize: 13,
  color: token('muted'),
  '& input': { width: 32, height: 28, padding: 0, border: `1px solid ${token('border')}`, borderRadius: 8 },
  '& code': { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
});

import CheckRounded from '@mui/icons-material/CheckRounded';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { type KeyboardEvent, useId, useRef } from 'react';
import { readableOn } from '../../theme/contrast.ts';
import { token } from '../../theme/tokens.ts';
import { Field } from './Field.tsx';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface ColorFieldProps {
  name: string;
  /** In lower case and long form. */
  colors: readonly string[];
  label: string;
  help?: string;
  /** Names the picker for any other colour. */
  otherLabel: string;
  /** Colours that cannot be chosen, and the text that explains why. */
  taken?: { colors: readonly string[]; label: (color: string) => string };
}

/** Form field for a colour, as of a queue or a tag: some to choose from, and a picker for any other. */
export function ColorField({ name, colors, label, help, otherLabel, taken }: ColorFieldProps) {
  const id = useId();
  const [field, meta, { setValue }] = useField<string>(name);
  const palette = useRef<HTMLDivElement>(null);
  const chosen = field.value.toLowerCase();
  const isTaken = (color: string) => taken?.colors.includes(color) ?? false;
  const nameOf = (color: string) => (isTaken(color) ? (taken?.label(color) ?? color) : color);
  const free = colors.filter((color) => !isTaken(color));
  const reached = free.find((color) => color === chosen) ?? free[0];
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || reached === undefined) return;
    event.preventDefault();
    const next = free.at((free.indexOf(reached) + step) % free.length);
    if (next === undefined) return;
    void setValue(next);
    palette.current?.querySelector<HTMLElement>(`[data-color="${next}"]`)?.focus();
  };
  return (
    <Field id={id} label={label} help={help} error={meta.touched ? meta.error : undefined} required>
      <Palette
        ref={palette}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        id={id}
        onKeyDown={handleKeyDown}
      >
        {colors.map((color) => (
          <Swatch
            key={color}
            type="button"
            role="radio"
            aria-checked={chosen === color}
            aria-label={nameOf(color)}
            title={nameOf(color)}
            tabIndex={color === reached ? 0 : -1}
            data-color={color}
            disabled={isTaken(color)}
            style={{ backgroundColor: color, color: readableOn(color) }}
            onClick={() => void setValue(color)}
          >
            {chosen === color && <CheckRounded fontSize="inline" />}
          </Swatch>
        ))}
      </Palette>
      <Other>
        <input
          type="color"
          aria-label={otherLabel}
          value={/^#[0-9a-f]{6}$/.test(chosen) ? chosen : colors[0]}
          onChange={(event) => void setValue(event.target.value)}
        />
        <span>{otherLabel}</span>
        <span className="numeric value">{chosen}</span>
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
  // A colour that another queue has: struck out.
  '&:disabled': {
    cursor: 'not-allowed',
    backgroundImage: `linear-gradient(to top right, transparent calc(50% - 2px), ${token('bg')} calc(50% - 2px) calc(50% + 2px), transparent calc(50% + 2px)) !important`,
    opacity: 0.45,
  },
});

const Other = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 8,
  fontSize: 13,
  color: token('muted'),
  cursor: 'pointer',
  '& input': {
    appearance: 'none',
    width: 32,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    cursor: 'pointer',
  },
  '& input::-webkit-color-swatch-wrapper': { padding: 0 },
  '& input::-webkit-color-swatch': { border: 0, borderRadius: 8 },
  '& input::-moz-color-swatch': { border: 0, borderRadius: 8 },
  '& input:focus-visible': { outline: `2px solid ${token('accent')} !important`, outlineOffset: 2 },
  '& .value': { marginLeft: 'auto' },
});

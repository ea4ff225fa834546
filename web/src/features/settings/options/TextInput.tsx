import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingControl } from '../../../app/feature.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import type { SettingInputProps } from './setting-input.ts';

interface TextInputProps extends SettingInputProps {
  control: SettingControl & { kind: 'text' | 'number' };
}

/** Input for a text or a number, stored when the field is left or Enter is pressed; Escape restores the stored value. */
export function TextInput({ id, value, disabled, describedBy, onChange, control }: TextInputProps) {
  const { t } = useTranslation('settings');
  /** null: nothing typed, so the stored value shows, also when another person changes it. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The stored value when the typing began: another person may change it meanwhile. */
  const seen = useRef(value);
  const isLeavingUnsaved = useRef(false);
  const { min, max, unit } =
    control.kind === 'number' ? control : { min: undefined, max: undefined, unit: undefined };
  const shown = typed ?? value;
  // A stored value is not marked as an error of the user who sees it.
  const mayBeEmpty = typed === null || (control.kind === 'number' && control.isOptional);
  const isWrong =
    min !== undefined &&
    max !== undefined &&
    !(shown.trim() === '' && mayBeEmpty) &&
    !(/^\d+$/.test(shown) && Number(shown) >= min && Number(shown) <= max);

  const store = async () => {
    const isUnchanged = typed === null || typed.trim() === value || typed.trim() === seen.current;
    if (isLeavingUnsaved.current || isUnchanged) return setTyped(null);
    if (isWrong) return;
    // The typed text stays visible until the server has stored it, and longer when it refuses.
    if (!(await onChange(typed.trim(), seen.current))) return;
    // Text that was typed meanwhile is stored when the field is left again.
    seen.current = typed.trim();
    setTyped((now) => (now === typed ? null : now));
  };
  return (
    <div>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        value={shown}
        disabled={disabled}
        error={isWrong}
        onChange={({ target }) => {
          if (typed === null) seen.current = value;
          setTyped(target.value);
        }}
        onBlur={() => {
          void store();
          isLeavingUnsaved.current = false;
        }}
        onKeyDown={(event) => {
          if (isOfComposition(event.nativeEvent)) return;
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          isLeavingUnsaved.current = event.key === 'Escape';
          (event.target as HTMLElement).blur();
        }}
        endAdornment={unit ? <InputAdornment position="end">{inLanguage(unit)}</InputAdornment> : undefined}
        slotProps={{
          input: {
            inputMode: control.kind === 'number' ? 'numeric' : undefined,
            maxLength: control.kind === 'text' ? (control.maxLength ?? 500) : 9,
            placeholder: control.kind === 'text' ? control.placeholder : undefined,
            'aria-describedby': isWrong ? `${id}-fault` : describedBy,
          },
        }}
      />
      {isWrong ? (
        <small id={`${id}-fault`} role="alert">
          {t('range', { min, max })}
        </small>
      ) : null}
    </div>
  );
}

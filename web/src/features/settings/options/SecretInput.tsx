import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import type { SettingInputProps } from './setting-input.ts';

/** Input for a credential: entered here and never shown again; only that one is stored is shown. */
export function SecretInput({ id, value, disabled, label, describedBy, onChange }: SettingInputProps) {
  const { t } = useTranslation('settings');
  const confirm = useConfirm();
  /** null: not being written. */
  const [typed, setTyped] = useState<string | null>(null);
  const isStored = value !== '';

  const store = async () => {
    const text = typed?.trim() ?? '';
    if (text === '' || (await onChange(text))) setTyped(null);
  };
  const remove = async () => {
    const question = { title: t('removeTitle', { name: label }), text: t('removeText') };
    if (await confirm({ ...question, confirmLabel: t('remove'), isDestructive: true })) await onChange('');
  };

  if (typed === null && isStored) {
    return (
      <Line>
        <span>
          <CheckCircleOutlined sx={{ fontSize: 17 }} /> {t('secretStored')}
        </span>
        <Button id={id} size="small" disabled={disabled} onClick={() => setTyped('')}>
          {t('replace')}
        </Button>
        <Button size="small" color="error" disabled={disabled} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </Line>
    );
  }
  return (
    <OutlinedInput
      id={id}
      fullWidth
      size="small"
      type="password"
      value={typed ?? ''}
      disabled={disabled}
      autoFocus={isStored}
      placeholder={t('secretMissing')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void store()}
      onKeyDown={(event) => {
        if (isOfComposition(event.nativeEvent)) return;
        if (event.key === 'Escape') setTyped(null);
        else if (event.key === 'Enter') (event.target as HTMLElement).blur();
      }}
      slotProps={{
        input: { maxLength: 500, autoComplete: 'new-password', 'aria-describedby': describedBy },
      }}
    />
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flex: 1,
    color: token('done'),
    fontSize: textSizes.small,
    fontWeight: 550,
  },
});

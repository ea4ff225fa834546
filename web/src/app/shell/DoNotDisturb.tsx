import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../lib/api/preferences.ts';
import { textSizes } from '../../theme/text-sizes.ts';

/** Switch that silences all notifications on every browser of the user; new messages are still counted. */
export function DoNotDisturb() {
  const { t } = useTranslation();
  const id = useId();
  const [{ doNotDisturb }, choose] = usePreferences();
  return (
    <Line>
      <label htmlFor={id}>{t('frame.doNotDisturb')}</label>
      <Switch
        id={id}
        size="small"
        checked={doNotDisturb}
        onChange={(_event, isOn) => choose({ doNotDisturb: isOn })}
        slotProps={{ input: { role: 'switch' } }}
      />
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontSize: textSizes.small,
  '& > label': { flex: 1 },
});

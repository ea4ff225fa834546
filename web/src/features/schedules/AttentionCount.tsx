import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';
import { useAttention } from './use-schedules.ts';

/** Number of scheduled messages that were refused or are late. */
export function AttentionCount() {
  const { t } = useTranslation('schedules', { useSuspense: false });
  const { data } = useAttention();
  const count = data?.count ?? 0;
  if (count === 0) return null;
  const label = t('attention', { count });
  return (
    <Mark role="img" className="numeric" aria-label={label} title={label}>
      {count > 99 ? '99+' : count}
    </Mark>
  );
}

const Mark = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: 9,
  fontSize: 11,
  fontWeight: 700,
  color: token('waiting'),
  background: token('waitingTint'),
});

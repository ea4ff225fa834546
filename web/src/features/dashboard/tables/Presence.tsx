import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { token } from '../../../theme/tokens.ts';

/** Mark that shows whether an agent is online: by shape and colour, and in words for screen readers and on hover. */
export function Presence({ isOnline, lastSeenAt }: { isOnline: boolean; lastSeenAt: number | null }) {
  const { t } = useTranslation('dashboard');
  const away = lastSeenAt === null ? t('neverSeen') : t('lastSeen', { when: formatDateTime(lastSeenAt) });
  const label = isOnline ? t('online') : t('offline', { away });
  return <Dot role="img" aria-label={label} title={label} data-online={isOnline || undefined} />;
}

const Dot = styled('span')({
  display: 'inline-block',
  width: 10,
  height: 10,
  flexShrink: 0,
  borderRadius: '50%',
  border: `2px solid ${token('borderStrong')}`,
  printColorAdjust: 'exact',
  '&[data-online]': { borderColor: token('done'), background: token('done') },
});

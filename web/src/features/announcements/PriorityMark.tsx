import type { Priority } from '@balcao/plugins/announcements/contract/limits.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** Priority of an announcement: high is red, medium orange, low grey. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const { t } = useTranslation('announcements');
  return <Mark data-priority={priority}>{t(`priority.${priority}`)}</Mark>;
}

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 20,
  padding: '0 8px',
  borderRadius: 999,
  fontSize: textSizes.caption,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: token('muted'),
  background: token('hover'),
  '&::before': { content: '""', width: 7, height: 7, borderRadius: '50%', background: 'currentColor' },
  '&[data-priority="1"]': { color: token('failed'), background: token('failedTint') },
  '&[data-priority="2"]': { color: token('waiting'), background: token('waitingTint') },
});

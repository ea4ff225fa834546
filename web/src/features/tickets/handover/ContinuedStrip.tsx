import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import type { Ticket } from '../ticket.ts';

/** Line above the composer of a closed ticket whose customer has a newer one, with a link to that. */
export function ContinuedStrip({ ticket: { status, continuedIn } }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  if (status !== 'closed' || !continuedIn) return null;
  return (
    <Strip>
      <ForumOutlined aria-hidden fontSize="dense" />
      <span>{t('handling.continued')}</span>
      <Link to={`/tickets/${continuedIn}`}>{t('handling.openContinued')}</Link>
    </Strip>
  );
}

const Strip = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  padding: '2px 16px',
  background: token('accentTint'),
  color: token('text'),
  fontSize: textSizes.small,
  '& > span': { flex: 1, minWidth: 0 },
  '& > a': { flexShrink: 0, color: token('accent'), fontWeight: 550 },
});

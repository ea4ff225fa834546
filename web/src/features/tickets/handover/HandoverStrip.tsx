import type { Handover } from '@balcao/plugins/tickets/handovers/schemas.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListTime } from '../../../lib/format/dates.ts';
import { token } from '../../../theme/tokens.ts';
import { focusHome } from '../../../ui/dialogs/focus-home.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useHandovers } from '../notifications/use-handovers.ts';

/** Says above the history who gave the conversation, and what they wrote with it. Stays until it is closed. */
export function HandoverStrip({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('tickets');
  const { handovers, see } = useHandovers();
  const news = handovers.find(({ ticket }) => ticket.id === ticketId);
  const [shown, setShown] = useState<Handover | null>(null);
  if (news && news.id !== shown?.id) setShown(news);
  const markSeen = useEffectEvent(see);
  const newId = news?.id;
  useEffect(() => {
    if (newId !== undefined) markSeen([newId]);
  }, [newId]);
  if (shown === null) return null;
  return (
    <Strip role="status">
      <div>
        <strong>
          {t('handling.handedOver', { name: shown.user?.name ?? t('drawer.removedUser') })}
          <time className="numeric" dateTime={shown.createdAt}>
            {formatListTime(shown.createdAt)}
          </time>
        </strong>
        {shown.note ? <p>{shown.note}</p> : null}
      </div>
      <IconAction
        label={t('handling.closeHandover')}
        size="small"
        onClick={({ currentTarget }) => {
          focusHome(currentTarget);
          setShown(null);
        }}
      >
        <CloseOutlined sx={{ fontSize: 18 }} />
      </IconAction>
    </Strip>
  );
}

const Strip = styled('section')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '8px 8px 8px 20px',
  borderBottom: `1px solid ${token('noteBorder')}`,
  background: token('note'),
  fontSize: '0.8125rem',
  '& > div': { flex: 1, minWidth: 0, maxHeight: 132, overflowY: 'auto', paddingTop: 4 },
  '& strong': { fontWeight: 600 },
  '& time': { marginLeft: 8, color: token('muted'), fontSize: '0.75rem', fontWeight: 400 },
  '& p': { margin: '2px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

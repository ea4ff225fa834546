import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { formatListTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { focusHome } from '../../../ui/dialogs/focus-home.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useHandovers } from '../notifications/use-handovers.ts';
import type { Message } from '../ticket.ts';

interface HandoverStripProps {
  ticketId: number;
  messages: readonly Message[];
}

/**
 * Notice above the messages with the colleague who transferred the conversation, and their note. It stays, on later
 * visits too, until the agent closes it or has answered the customer.
 */
export function HandoverStrip({ ticketId, messages }: HandoverStripProps) {
  const { t } = useTranslation('tickets');
  const today = useDay();
  const { user } = useSession();
  const { handovers, markSeen } = useHandovers();
  const shown = handovers.find(({ ticket }) => ticket.id === ticketId);
  const isAnswered = shown !== undefined && messages.some((message) => isAnswer(message, user.id, shown));
  const markAnswered = useEffectEvent(markSeen);
  const answeredId = isAnswered ? shown.id : undefined;
  useEffect(() => {
    if (answeredId !== undefined) markAnswered([answeredId]);
  }, [answeredId]);
  if (shown === undefined || isAnswered) return null;
  return (
    <Strip role="status">
      <div>
        <strong>
          {t('handling.handedOver', { name: shown.user?.name ?? t('drawer.removedUser') })}
          <time className="numeric" dateTime={shown.createdAt}>
            {formatListTime(shown.createdAt, today)}
          </time>
        </strong>
        {shown.note ? <p>{shown.note}</p> : null}
      </div>
      <IconAction
        label={t('handling.closeHandover')}
        size="small"
        onClick={({ currentTarget }) => {
          focusHome(currentTarget);
          markSeen([shown.id]);
        }}
      >
        <CloseOutlined fontSize="dense" />
      </IconAction>
    </Strip>
  );
}

function isAnswer(
  { userId, sentBy, createdAt }: Message,
  ownId: number,
  handover: { createdAt: string },
): boolean {
  return userId === ownId && sentBy === 'person' && createdAt > handover.createdAt;
}

const Strip = styled('section')({
  position: 'sticky',
  zIndex: 2,
  top: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '8px 8px 8px 20px',
  borderBottom: `1px solid ${token('noteBorder')}`,
  background: token('note'),
  fontSize: textSizes.small,
  '& > div': { flex: 1, minWidth: 0, maxHeight: 132, overflowY: 'auto', paddingTop: 4 },
  '& strong': { fontWeight: 600 },
  '& time': { marginLeft: 8, color: token('muted'), fontSize: textSizes.caption, fontWeight: 400 },
  '& p': { margin: '2px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

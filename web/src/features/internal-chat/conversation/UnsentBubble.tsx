import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/dates.ts';
import { AttachmentChip } from '../../../shared/conversation/AttachmentChip.tsx';
import { Bubble, BubbleText, Meta, Side } from '../../../shared/conversation/bubble-frame.ts';
import { FailedNote } from '../../../shared/conversation/FailedNote.tsx';
import { MessageText } from '../../../shared/conversation/MessageText.tsx';
import type { ChatOutbox, Unsent } from '../api/outbox.ts';

/** Message of the user that the server has not taken yet, or refused. */
export function UnsentBubble({ unsent, outbox }: { unsent: Unsent; outbox: ChatOutbox }) {
  const { t } = useTranslation('internal-chat');
  const { key, message, file, createdAt, isRefused } = unsent;
  return (
    <Side data-message-id={key} data-own data-first data-last>
      <Bubble>
        {file ? <AttachmentChip file={file} /> : null}
        {message ? (
          <BubbleText>
            <MessageText body={message} />
          </BubbleText>
        ) : null}
        {isRefused ? (
          <FailedNote onRetry={() => outbox.retry(key)} onDiscard={() => outbox.discard(key)} />
        ) : null}
        <Meta className="meta">
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {isRefused ? null : (
            <ScheduleOutlined
              sx={{ fontSize: 15 }}
              role="img"
              aria-hidden={false}
              aria-label={t('waiting')}
            />
          )}
        </Meta>
      </Bubble>
    </Side>
  );
}

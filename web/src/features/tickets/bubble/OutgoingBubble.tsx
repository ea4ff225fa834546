import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { textOfError } from '../../../lib/errors.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { AttachmentChip } from '../../../shared/conversation/AttachmentChip.tsx';
import { Bubble, BubbleText, Meta, Side } from '../../../shared/conversation/bubble-frame.ts';
import { FailedNote } from '../../../shared/conversation/FailedNote.tsx';
import { MessageText } from '../../../shared/conversation/MessageText.tsx';
import { token } from '../../../theme/tokens.ts';
import type { Extra } from '../contents/extra.ts';
import { type Outbox, progressKey, type Sending } from '../conversation/outbox.ts';
import { mayBeTakenLater } from './failure-help.ts';
import { lostTexts } from './lost-texts.ts';
import { QuoteBlock } from './QuoteBlock.tsx';

interface OutgoingBubbleProps {
  sending: Sending;
  outbox: Outbox;
}

/** Message of the agent that is still on its way to the server, or did not get there. */
export function OutgoingBubble({ sending, outbox }: OutgoingBubbleProps) {
  const { t } = useTranslation('tickets');
  const { tempId, files, quoted, isFailed, error, extra = {} } = sending;
  const lost = lostOf(sending);
  const body = sending.body || summaryOf(extra, t);
  return (
    <Side data-message-id={tempId} data-own data-first data-last>
      <Bubble>
        {quoted ? <QuoteBlock quoted={quoted} /> : null}
        {files.map((file) => (
          <AttachmentChip key={`${file.name}-${file.size}`} file={file} />
        ))}
        {files.length > 0 && !isFailed ? <Progress tempId={tempId} /> : null}
        {body ? (
          <BubbleText>
            <MessageText body={body} />
          </BubbleText>
        ) : null}
        {isFailed ? (
          <FailedNote
            reason={lost ? inLanguage(lostTexts[lost]) : (textOfError(error) ?? null)}
            onRetry={!lost && mayBeTakenLater(statusOf(error)) ? () => outbox.retry(tempId) : undefined}
            onDiscard={() => outbox.discard(tempId)}
          />
        ) : null}
        <Meta className="meta">
          <time dateTime={sending.createdAt}>{formatTime(sending.createdAt)}</time>
          {isFailed ? null : (
            <ScheduleOutlined
              sx={{ fontSize: 15 }}
              role="img"
              aria-hidden={false}
              aria-label={t('ack.sending')}
            />
          )}
        </Meta>
      </Bubble>
    </Side>
  );
}

/** Time in milliseconds after which a message that may have arrived is not sent again; the server knows its key for a day. */
const sendableMs = 20 * 60 * 60_000;

/** Why a message can no longer be sent as it is; null: it can. */
function lostOf({ lacksFiles, begunAt }: Sending): keyof typeof lostTexts | null {
  if (lacksFiles) return 'lacksFiles';
  return Date.now() - begunAt > sendableMs ? 'tooOld' : null;
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** Text for contents that are neither text nor file. */
function summaryOf({ location, contactIds, poll }: Extra, t: (key: string) => string): string {
  if (location) return location.name ?? t('contents.place');
  return poll?.question ?? (contactIds ? t('contents.card') : '');
}

function Progress({ tempId }: { tempId: string }) {
  const { t } = useTranslation('tickets');
  const { data = 0 } = useQuery<number>({ queryKey: progressKey(tempId), queryFn: () => 0, enabled: false });
  const percent = Math.round(data * 100);
  return (
    <Bar role="progressbar" aria-valuenow={percent} aria-label={t('ack.uploading', { percent })}>
      <i style={{ transform: `scaleX(${data})` }} />
    </Bar>
  );
}

const Bar = styled('div')({
  height: 4,
  margin: '6px 0',
  borderRadius: 2,
  overflow: 'hidden',
  background: `color-mix(in srgb, ${token('accent')} 22%, transparent)`,
  '& > i': {
    display: 'block',
    height: '100%',
    background: token('accent'),
    transformOrigin: 'left',
    transition: 'transform 160ms ease-out',
  },
});

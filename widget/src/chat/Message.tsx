import type { UnsentMessage } from '../conversation/outbox.ts';
import { unsentText } from '../texts/refusal-text.ts';
import { useTexts } from '../texts/texts.ts';
import type { MessageRow } from '../wire.ts';
import { MediaView } from './MediaView.tsx';
import { SafeText } from './safe-text.tsx';

/** Value of `ack` for a message that was read. */
const readAck = 4;

/** Shows one stored message. `mine` is the side of the reader: the visitor's in the chat, the agent's in agent mode. */
export function Message({
  row,
  endpoint,
  mine = 'visitor',
}: {
  row: MessageRow;
  endpoint: string;
  mine?: MessageRow['from'];
}) {
  const { say, language } = useTexts();
  const isMine = row.from === mine;
  const other = row.author?.name || say('agent');
  return (
    <article
      className={`message ${isMine ? 'out' : 'in'}`}
      part={`message ${isMine ? 'message-out' : 'message-in'}`}
    >
      <p className="author">
        <span className={isMine ? 'unseen' : ''}>{isMine ? say('you') : other}</span>
      </p>
      {row.isDeleted ? (
        <p className="text gone">{say('deleted')}</p>
      ) : (
        <>
          {row.media && <MediaView media={row.media} kind={row.kind} endpoint={endpoint} />}
          {row.body && !row.media?.voice && row.body !== row.media?.fileName && (
            <p className="text" dir="auto">
              <SafeText text={row.body} />
            </p>
          )}
        </>
      )}
      <p className="meta">
        {row.isEdited && !row.isDeleted && <span>{say('edited')} </span>}
        <time dateTime={row.at}>
          {new Date(row.at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })}
        </time>
        {isMine && <span> · {say(row.ack >= readAck ? 'read' : 'sent')}</span>}
      </p>
    </article>
  );
}

/** Shows one message that the server does not have yet, or has refused. */
export function WaitingMessage({
  waiting,
  onAgain,
  onDrop,
}: {
  waiting: UnsentMessage;
  onAgain(): void;
  onDrop(): void;
}) {
  const { say } = useTexts();
  return (
    <article className="message out waiting" part="message message-out">
      {waiting.file && <p className="text">{waiting.isVoice ? say('voice') : waiting.file.name}</p>}
      {waiting.body && (
        <p className="text" dir="auto">
          <SafeText text={waiting.body} />
        </p>
      )}
      {waiting.refused === null ? (
        <p className="meta">{say('waiting')}</p>
      ) : (
        <p className="meta danger" role="alert">
          {say('notSent')} {unsentText(waiting.refused, say)}
          <button type="button" className="link" onClick={onAgain}>
            {say('sendAgain')}
          </button>
          <button type="button" className="link" onClick={onDrop}>
            {say('drop')}
          </button>
        </p>
      )}
    </article>
  );
}

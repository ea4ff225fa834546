import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { FormattedText } from '../../ui/text/FormattedText.tsx';

/** Line of a conversation that is tried out. */
export interface SimulatedEntry<Note extends string> {
  at: string;
  from: 'customer' | 'bot' | 'agent' | 'note';
  text: string;
  /** File that it sends, above its text. */
  fileName?: string | null;
  note: Note | null;
}

interface SimulatedChatProps<E> {
  entries: readonly E[];
  timeZone: string;
  /** Words that are shown before anything was said; those of the reception unless given. */
  empty?: string;
  /** Words of a note; those of the reception unless given. */
  noteOf?: (entry: E) => string;
  /** Name of the place that said an entry, and what a press on it opens; null where it has none. */
  placeOf?: (entry: E) => { name: string; open: () => void } | null;
}

/**
 * Conversation of the simulator, in which an admin tries the automatic replies out: messages of customer, bot and agent,
 * and the changes of the ticket.
 */
export function SimulatedChat<E extends SimulatedEntry<string>>({
  entries,
  timeZone,
  empty,
  noteOf,
  placeOf,
}: SimulatedChatProps<E>) {
  const { t } = useTranslation('reception');
  const log = useRef<HTMLDivElement>(null);
  const timeOf = (at: string) =>
    new Intl.DateTimeFormat(languageTag(), {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown from its end
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [entries]);
  return (
    <Log ref={log} role="log" aria-label={t('simulator.conversation')} tabIndex={0}>
      {entries.length === 0 ? <Quiet>{empty ?? t('simulator.empty')}</Quiet> : null}
      {entries.map((entry, index) => {
        const { at, from, text, note, fileName = null } = entry;
        const way = wayTo(placeOf?.(entry));
        return from === 'note' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the conversation is answered as a whole
          <Quiet key={index}>
            {noteOf ? noteOf(entry) : t(`simulator.note_${note}`, { text })} {way}
          </Quiet>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the conversation is answered as a whole
          <Bubble key={index} data-from={from}>
            {from === 'customer' ? null : (
              <b>
                {from === 'bot' ? <SmartToyOutlined fontSize="mark" /> : null}
                {t(`simulator.${from}`)} {way}
              </b>
            )}
            {fileName === null ? null : (
              <span className="file">
                <InsertDriveFileOutlined fontSize="mark" /> {fileName}
              </span>
            )}
            <span>
              <FormattedText text={text} />
            </span>
            <time dateTime={at}>{timeOf(at)}</time>
          </Bubble>
        );
      })}
    </Log>
  );
}

function wayTo(place: { name: string; open: () => void } | null | undefined) {
  if (!place) return null;
  return (
    <button type="button" onClick={place.open}>
      {place.name}
    </button>
  );
}

const Log = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: 14,
  outlineOffset: '-2px !important',
  '& button': {
    padding: '0 4px',
    border: 0,
    background: 'none',
    color: token('accent'),
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    textDecoration: 'underline',
  },
});

const Quiet = styled('p')({
  alignSelf: 'center',
  maxWidth: '92%',
  margin: '4px 0',
  color: token('muted'),
  fontSize: textSizes.caption,
  textAlign: 'center',
});

// The customer's on the right: the user who tries it out is the customer.
const Bubble = styled('div')({
  alignSelf: 'flex-start',
  maxWidth: '86%',
  padding: '7px 10px 5px',
  border: hairline,
  borderRadius: 12,
  background: token('bubbleOther'),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '&[data-from="customer"]': {
    alignSelf: 'flex-end',
    background: token('bubbleOwn'),
    borderColor: 'transparent',
  },
  '& > b': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginBottom: 2,
    color: token('muted'),
    fontSize: textSizes.mark,
    fontWeight: 550,
  },
  '& > b svg': { flex: 'none' },
  '& > .file': { display: 'flex', alignItems: 'center', gap: 4, fontWeight: 550 },
  '& > .file svg': { flex: 'none' },
  '& > time': { display: 'block', color: token('muted'), fontSize: textSizes.mark, textAlign: 'right' },
});

import { digitsOf, fieldsOf, itemsOf } from '@balcao/core';
import { type MessageEntry, readEntry } from '../inbound/read-message.ts';
import { type Fields, textOf } from '../inbound/webhook-value.ts';

/** Part of the past of a number that is in the phone's app too. */
export interface ReadHistory {
  entries: Array<MessageEntry & { ack?: number }>;
  /** Percent of the earlier conversations that arrived so far, as Meta says; null: it does not say. */
  progress: number | null;
  /** The owner of the phone shares no past. */
  isRefused: boolean;
}

/** The owner did not agree to share the past. */
const refusedCode = 2593109;
/** States of the company's old messages, as acks. */
const acks: Readonly<Record<string, number>> = { SENT: 2, DELIVERED: 3, READ: 4, PLAYED: 5 };

/**
 * Reads an update of the field `history`: earlier conversations with customers, and files for messages that arrived
 * before without theirs. Edits and revocations are left out: they change nothing in the past.
 */
export function readHistory(value: Fields): ReadHistory {
  const parts = itemsOf(value.history);
  const threads = parts.flatMap((part) => itemsOf(part.threads));
  const entries = [
    ...threads.flatMap((thread) =>
      itemsOf(thread.messages).flatMap((entry) => pastOf(entry, value, customerOf(thread))),
    ),
    ...itemsOf(value.messages).flatMap((entry) => pastOf(entry, value, {})),
  ];
  const progress = parts
    .map(({ metadata }) => Number(fieldsOf(metadata).progress))
    .filter((percent) => Number.isInteger(percent) && percent >= 0 && percent <= 100);
  return {
    entries,
    progress: progress.length > 0 ? Math.max(...progress) : null,
    isRefused: parts.some(({ errors }) => itemsOf(errors).some(({ code }) => Number(code) === refusedCode)),
  };
}

/** The other end of a thread: its number, or its id alone. */
function customerOf({ id, context }: Fields): Fields {
  const { wa_id: number, user_id: userId } = fieldsOf(context);
  const other = textOf(number) || textOf(id);
  return /^\+?\d+$/.test(other) ? { to: other, to_user_id: userId } : { to_user_id: textOf(userId) || other };
}

function pastOf(entry: Fields, value: Fields, customer: Fields): ReadHistory['entries'] {
  const { from_me: said, status } = fieldsOf(entry.history_context);
  const own = digitsOf(textOf(fieldsOf(value.metadata).display_phone_number));
  const fromMe = typeof said === 'boolean' ? said : own !== '' && digitsOf(textOf(entry.from)) === own;
  const read = readEntry(fromMe ? { ...customer, ...entry } : entry, value, { fromMe });
  if (read.is !== 'message') return [];
  const ack = fromMe ? acks[textOf(status).toUpperCase()] : undefined;
  const contentFollows = entry.type === 'media_placeholder' ? { contentFollows: 'perhaps' as const } : {};
  return [
    {
      ...read,
      message: { ...read.message, ...contentFollows, missed: true },
      ...(ack === undefined ? {} : { ack }),
    },
  ];
}

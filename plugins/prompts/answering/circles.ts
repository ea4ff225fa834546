import { isPersons, type MessageRow } from '../../tickets/index.ts';

type Heard = Pick<
  MessageRow,
  'fromMe' | 'body' | 'createdAt' | 'userId' | 'sentBy' | 'outState' | 'mediaType'
>;

/** Number of latest messages in which an endless conversation is detected. */
export const lookedAt = 40;
const sameAnswers = 3;
const sameQuestions = 4;
/** Number of answers within `withinMs` from which a conversation is taken for one with another machine. */
const answersInARow = 15;
const withinMs = 5 * 60_000;

/**
 * Returns true where a conversation repeats itself, so that further answers would cost money without helping the
 * customer.
 */
export function goesInCircles(messages: readonly Heard[], now: number): boolean {
  const ours = messages.filter((message) => message.fromMe === 1 && !isPersons(message));
  const theirs = messages.filter(({ fromMe }) => fromMe === 0);
  if (isSameAtTheEnd(ours, sameAnswers) || isSameAtTheEnd(theirs, sameQuestions)) return true;
  return ours.filter(({ createdAt }) => Number(createdAt) > now - withinMs).length >= answersInARow;
}

function isSameAtTheEnd(messages: readonly Heard[], times: number): boolean {
  const last = messages.slice(-times).map(({ body }) => folded(body));
  return last.length === times && last[0] !== '' && last.every((text) => text === last[0]);
}

function folded(body: string): string {
  return body.toLowerCase().replace(/\s+/g, ' ').trim();
}

import type { Speaker } from '../contract/limits.ts';
import type { MessageRow } from './message.ts';

type Spoken = Pick<MessageRow, 'fromMe' | 'sentBy' | 'userId' | 'outState'>;

/**
 * Finds the writer (agent, bot, campaign and so on) of a message of the company; null for the customer's. Rows of an
 * earlier version do not name theirs.
 */
export function speakerOf({ fromMe, sentBy, userId, outState }: Spoken): Speaker | null {
  if (!fromMe) return null;
  if (sentBy !== null) return sentBy;
  if (userId !== null) return 'person';
  return outState === null ? 'phone' : 'notice';
}

/** True when a user wrote the message, on a screen or on the phone; false for bots and notices. */
export function isPersons(message: Spoken): boolean {
  return isPerson(speakerOf(message));
}

export function isPerson(speaker: Speaker | null): boolean {
  return speaker === 'person' || speaker === 'phone';
}

/** True for a writer beside the conversation, such as a campaign: its messages answer no customer. */
export function isAside(speaker: Speaker): boolean {
  return speaker !== 'bot' && !isPerson(speaker);
}

/** SQL condition of isPersons. */
export const ofPersons = `(fromMe = 1 AND (sentBy IN ('person', 'phone')
  OR (sentBy IS NULL AND (userId IS NOT NULL OR outState IS NULL))))`;

/** SQL condition: it was typed on the paired phone. */
export const ofPhone = `(fromMe = 1 AND (sentBy = 'phone' OR (sentBy IS NULL AND userId IS NULL AND outState IS NULL)))`;

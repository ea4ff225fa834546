import { type Host, type Locale, type ReasonDetails, readReason, unsupportedText } from '@balcao/core';
import type { Ticket, TicketMessage } from '../schemas.ts';
import type { MessageRow } from './message.ts';

type Texts = Pick<Host, 'texts'>;

/** Returns the text of a stored message; for one that cannot be shown, a description in the reader's language. */
export function messageTextIn(
  host: Texts,
  { body, bodyCode, bodyDetails }: Pick<MessageRow, 'body' | 'bodyCode' | 'bodyDetails'>,
  locale: Locale,
): string {
  const details = readReason(bodyCode, bodyDetails)?.details ?? null;
  return shownTextIn(host, { body, bodyCode, bodyDetails: details }, locale);
}

/** Text of a message as screens get it; see messageTextIn. */
export function shownTextIn(
  { texts }: Texts,
  { body, bodyCode, bodyDetails }: Pick<TicketMessage, 'body' | 'bodyCode' | 'bodyDetails'>,
  locale: Locale,
): string {
  // For a code of a plugin that is not loaded, the stored text says more than the code.
  if (bodyCode === null || !texts.has(bodyCode)) return body;
  return unsupportedText(texts, { code: bodyCode, details: bodyDetails as ReasonDetails | null }, locale);
}

/** Text of a ticket's last message; see messageTextIn. */
export function lastTextIn(
  host: Texts,
  ticket: Pick<Ticket, 'lastMessage' | 'lastMessageCode' | 'lastMessageDetails'>,
  locale: Locale,
): string {
  const { lastMessage: body, lastMessageCode: bodyCode, lastMessageDetails: bodyDetails } = ticket;
  return shownTextIn(host, { body, bodyCode, bodyDetails }, locale);
}

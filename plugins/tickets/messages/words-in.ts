import { type Host, type Locale, type ReasonDetails, readReason, toldText } from '@balcao/core';
import type { Ticket, TicketMessage } from '../schemas.ts';
import type { MessageRow } from './message.ts';

type Texts = Pick<Host, 'texts'>;

/** What a stored message says. Where it only tells what came and cannot be shown, in a reader's language. */
export function wordsIn(
  host: Texts,
  { body, bodyCode, bodyDetails }: Pick<MessageRow, 'body' | 'bodyCode' | 'bodyDetails'>,
  locale: Locale,
): string {
  const details = readReason(bodyCode, bodyDetails)?.details ?? null;
  return shownWordsIn(host, { body, bodyCode, bodyDetails: details }, locale);
}

/** The same of a message as screens get it. */
export function shownWordsIn(
  { texts }: Texts,
  { body, bodyCode, bodyDetails }: Pick<TicketMessage, 'body' | 'bodyCode' | 'bodyDetails'>,
  locale: Locale,
): string {
  // What no loaded plugin knows says less by its code than by what was stored beside it.
  if (bodyCode === null || !texts.has(bodyCode)) return body;
  return toldText(texts, { code: bodyCode, details: bodyDetails as ReasonDetails | null }, locale);
}

/** The same of a ticket's last message. */
export function lastWordsIn(
  host: Texts,
  ticket: Pick<Ticket, 'lastMessage' | 'lastMessageCode' | 'lastMessageDetails'>,
  locale: Locale,
): string {
  const { lastMessage: body, lastMessageCode: bodyCode, lastMessageDetails: bodyDetails } = ticket;
  return shownWordsIn(host, { body, bodyCode, bodyDetails }, locale);
}

import { type Host, type Locale, type Reason, readReason, reasonText, rowTimes } from '@balcao/core';
import { OtherReason } from '../../connections/index.ts';
import { type ContactBriefRow, presentContactBrief, readCards } from '../../contacts/index.ts';
import { attributesOf, type MessageAttributes } from '../contents/attributes.ts';
import { savedAddress } from '../outbound/save-address.ts';
import type { PublishedMessage, QuotedMessage } from '../schemas.ts';
import { boundBodies } from './bodies/bound-bodies.ts';
import { type MessageRow, outStates } from './message.ts';
import { speakerOf } from './speakers.ts';
import { isMissed, presentEarlier, presentQuote } from './wire/message-context.ts';

/** Related rows that a screen shows with a message. */
export interface MessageSurroundings {
  /** Author of a customer's message; recipient of a message of the company. */
  contact: ContactBriefRow | null;
  queue?: PublishedMessage['queue'];
  quoted?: { message: MessageRow; contact: ContactBriefRow | null } | null;
  /** True when an agent has read the message. */
  read: boolean;
  /** Language of the reader; absent for an event that goes to readers of several languages. */
  locale?: Locale;
}

/** Presents a message as live events carry it; a long text is cut, as on a page (boundBodies). */
export function presentMessage(host: Host, row: MessageRow, around: MessageSurroundings): PublishedMessage {
  const [message] = boundBodies([presentInFull(host, row, around)]) as [PublishedMessage];
  return message;
}

/** Presents a message with its whole text, for pages that cut the texts of all their messages together. */
export function presentInFull(host: Host, row: MessageRow, around: MessageSurroundings): PublishedMessage {
  const { quoted = null, queue = null, locale = 'pt' } = around;
  return {
    ...presentSaid(host, row, around.contact, { read: around.read, locale }),
    // The id of a quoted message is hidden where the quote may not be shown.
    quotedMsgId: quoted && String(quoted.message.id),
    quotedMsg: quoted && presentSaid(host, quoted.message, quoted.contact, { read: true, locale }),
    quote: presentQuote(row.context),
    cards: row.mediaType === 'vcard' ? readCards(row.body) : null,
    earlier: presentEarlier(row.context),
    missed: isMissed(row.context),
    queue,
  };
}

function presentSaid(
  host: Host,
  row: MessageRow,
  contact: ContactBriefRow | null,
  { read, locale }: { read: boolean; locale: Locale },
): QuotedMessage {
  const failure = failureOf(row);
  return {
    id: String(row.id),
    ticketId: row.ticketId,
    contactId: row.participantId ?? row.contactId,
    companyId: row.companyId,
    queueId: row.queueId,
    userId: row.userId,
    fromMe: row.fromMe === 1,
    sentBy: speakerOf(row),
    read: read || row.fromMe === 1,
    body: row.body,
    isBodyCut: false,
    bodyCode: row.bodyCode,
    bodyDetails: readReason(row.bodyCode, row.bodyDetails)?.details ?? null,
    mediaType: row.mediaType,
    mediaUrl: row.mediaKey && host.media.url(row.companyId, row.mediaKey, row.mediaName ?? ''),
    mediaName: row.mediaName,
    ack: row.ack,
    isDeleted: row.isDeleted === 1,
    isEdited: row.isEdited === 1,
    failed: row.outState === outStates.failed,
    failureReason: failure && reasonText(host.texts, failure, locale),
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    sentTo: savedAddress(row.sentTo)?.value ?? null,
    attributes: shownAttributes(row),
    ...rowTimes(row),
    quotedMsgId: row.quotedMessageId === null ? null : String(row.quotedMessageId),
    contact: contact && presentContactBrief(contact),
    // Existing clients parse this property of every message and show an empty conversation without it.
    dataJson: '{}',
    // Existing clients know these keys; the addresses of customers and members of groups stay on the server.
    remoteJid: null,
    participant: null,
  };
}

/**
 * Reduces the attributes to those that readers may have: the names of mentioned members, and no internal ids of menu
 * options.
 */
function shownAttributes(row: MessageRow): QuotedMessage['attributes'] {
  if (row.attributes === null) return null;
  const { mentions, poll, template, chosenId, choices, ...others }: MessageAttributes = attributesOf(row);
  const isHidden = chosenId !== undefined || choices !== undefined;
  if (isHidden && !mentions && !poll && !template && Object.keys(others).length === 0) return null;
  return {
    ...others,
    ...(poll ? { poll: { ...poll, options: [...poll.options] } } : {}),
    ...(template ? { template: shownTemplate(template) } : {}),
    ...(mentions ? { mentions: mentions.map(({ name }) => ({ name })) } : {}),
  };
}

/** Leaves out the parameters that only the template's channel reads. */
function shownTemplate({ name, language, buttons }: NonNullable<MessageAttributes['template']>) {
  return { name, language, buttons: buttons.map((button) => ({ ...button })) };
}

function failureOf({ failureCode, failureDetails, failure }: MessageRow): Reason | null {
  return (
    readReason(failureCode, failureDetails) ?? (failure === null ? null : OtherReason({ text: failure }))
  );
}

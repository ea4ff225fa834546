import { DetailsOfReason, ReasonCode, Timestamp } from '@balcao/core';
import { type Static, type TSchema, Type } from '@balcao/core/typebox.ts';
import { NoTags } from '../../../contacts/index.ts';
import { Attributes } from '../../contents/schemas.ts';
import { mediaTypes } from '../../contract/limits.ts';
import { SentBy } from '../sent-by.ts';

/**
 * Makes a schema that also accepts null, in the form that serialises fastest: a union would be tried member by member for
 * every row.
 */
export const OrNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });
const MediaType = Type.Unsafe<(typeof mediaTypes)[number]>({ type: 'string', enum: [...mediaTypes] });
export const ContactOfTicket = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  number: Type.String({ description: 'Digits; empty while the network hides the number' }),
  email: Type.String(),
  profilePicUrl: OrNull(Type.String()),
  isGroup: Type.Boolean(),
  tags: NoTags,
});
export const QueueOfTicket = Type.Object({ id: Type.Integer(), name: Type.String(), color: Type.String() });
/** Fields of every message. */
export const said = {
  id: Type.String({ description: 'An integer, as text' }),
  ticketId: Type.Integer(),
  contactId: Type.Integer(),
  companyId: Type.Integer(),
  queueId: OrNull(Type.Integer()),
  userId: OrNull(Type.Integer({ description: 'The agent who wrote it' })),
  fromMe: Type.Boolean(),
  sentBy: SentBy,
  read: Type.Boolean(),
  body: Type.String(),
  isBodyCut: Type.Boolean({
    description:
      'Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole',
  }),
  bodyCode: OrNull(
    Type.String({
      description:
        'Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body',
    }),
  ),
  bodyDetails: OrNull(DetailsOfReason),
  mediaType: MediaType,
  mediaUrl: OrNull(
    Type.String({ description: 'Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set' }),
  ),
  mediaName: OrNull(Type.String()),
  ack: Type.Integer({ description: '0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played' }),
  isDeleted: Type.Boolean(),
  isEdited: Type.Boolean(),
  failed: Type.Boolean({ description: 'Refused for good; POST /messages/{id}/retry sends it again' }),
  failureReason: OrNull(
    Type.String({
      description:
        'Why it failed; on one of yours that has not, why the network holds it back. In the language of Accept-Language; live events carry it in Portuguese, and the code',
    }),
  ),
  failureCode: OrNull(ReasonCode),
  failureDetails: OrNull(DetailsOfReason),
  sentTo: OrNull(
    Type.String({
      description: 'The number it went to, where the contact has got another one while it waited to be sent',
    }),
  ),
  attributes: OrNull(Attributes),
  createdAt: Timestamp,
  updatedAt: Type.String({
    format: 'date-time',
    description: 'Rises with every change: of two states of a message it tells the newer',
  }),
  quotedMsgId: OrNull(Type.String()),
  contact: OrNull(ContactOfTicket),
  dataJson: Type.Optional(
    Type.String({ description: 'Always `{}`: existing clients read JSON here, and ours read nothing' }),
  ),
  remoteJid: Type.Optional(OrNull(Type.String({ description: 'Always null, for existing clients' }))),
  participant: Type.Optional(OrNull(Type.String({ description: 'Always null, for existing clients' }))),
};

export const QuotedMessage = Type.Object(said);
export type QuotedMessage = Static<typeof QuotedMessage>;
export const EarlierWords = Type.Object({
  body: Type.String({ description: 'At most 4,096 characters' }),
  until: Timestamp,
});
export type EarlierWords = Static<typeof EarlierWords>;

/** Words that a message quotes as its writer's phone sent them along: shown where the message itself is not there, or not to be seen. */
export const QuoteAsItCame = Type.Object({
  fromMe: Type.Boolean(),
  mediaType: MediaType,
  body: Type.String({ description: 'At most 1,000 characters' }),
  bodyCode: said.bodyCode,
  bodyDetails: said.bodyDetails,
  mediaName: said.mediaName,
});
export type QuoteAsItCame = Static<typeof QuoteAsItCame>;
const message = {
  ...said,
  quotedMsg: OrNull(QuotedMessage),
  quote: OrNull(QuoteAsItCame),
  cards: OrNull(
    Type.Array(
      Type.Object({
        name: Type.String(),
        numbers: Type.Array(Type.String()),
        emails: Type.Array(Type.String()),
      }),
      { description: 'The people on its contact cards; null for a message that is none' },
    ),
  ),
  earlier: Type.Array(EarlierWords, {
    description: 'Earlier wordings of an edited one, the first one first',
  }),
  missed: Type.Boolean({
    description: 'Said while the number was not linked, and taken in from its phone later',
  }),
  queue: OrNull(QueueOfTicket),
};
/** Message in live events, for readers of different rights. */
export const PublishedMessage = Type.Object(message);
export type PublishedMessage = Static<typeof PublishedMessage>;
/** A message with what its reader may do with it. */
export const forReader = {
  ...message,
  can: Type.Object(
    { edit: Type.Boolean(), delete: Type.Boolean() },
    { description: 'What the caller may do with it; to edit, its ticket must be open besides' },
  ),
};
export const TicketMessage = Type.Object(forReader);
export type TicketMessage = Static<typeof TicketMessage>;

export const WholeBody = Type.Object({ id: said.id, body: said.body, updatedAt: said.updatedAt });
export type WholeBody = Static<typeof WholeBody>;

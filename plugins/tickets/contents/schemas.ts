import { Body, Id, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { channelContents, contentAttributes } from '../../connections/index.ts';
import { ticketLimits } from '../contract/limits.ts';
import { contentLimits } from './limits.ts';

const text = (maxLength: number, about: object = {}) => Type.String({ minLength: 1, maxLength, ...about });

/** Location that is sent or was received. */
export const Location = Body(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90, examples: [-23.5505] }),
    longitude: Type.Number({ minimum: -180, maximum: 180, examples: [-46.6333] }),
    name: Type.Optional(text(contentLimits.placeNameMax, { examples: ['Loja Centro'] })),
    address: Type.Optional(text(contentLimits.placeAddressMax, { examples: ['Rua Direita, 10'] })),
  },
  { description: 'A place on the map' },
);

export const PollQuestion = Body(
  {
    question: text(contentLimits.pollQuestionMax, { examples: ['Qual horário é melhor?'] }),
    options: Type.Array(text(contentLimits.pollOptionMax), {
      minItems: contentLimits.pollOptions.min,
      maxItems: contentLimits.pollOptions.max,
      uniqueItems: true,
      examples: [['Manhã', 'Tarde']],
    }),
    multiple: Type.Optional(Type.Boolean({ description: 'Several answers may be chosen' })),
  },
  { description: 'A question with answers to choose from' },
);

export const CardContactIds = Type.Array(Id, {
  maxItems: contentLimits.cardsMax,
  description: 'Contacts of the company whose cards are sent, a message each',
});

export const MentionIds = Type.Array(Id, {
  maxItems: contentLimits.mentionsMax,
  description: 'Contacts of the group whom the text calls by `@` and their name',
});

export const PostMessage = Body(
  {
    body: Type.Optional(Nullable(Type.String({ maxLength: ticketLimits.messageBodyMax }))),
    quotedMsg: Type.Optional(
      Nullable(Body({ id: Type.Optional(Type.Union([Type.String(), Type.Integer()])) })),
    ),
    location: Type.Optional(Nullable(Location)),
    contactIds: Type.Optional(Nullable(CardContactIds)),
    poll: Type.Optional(Nullable(PollQuestion)),
    mentions: Type.Optional(Nullable(MentionIds)),
    read: Type.Optional(Type.Unknown()),
    fromMe: Type.Optional(Type.Unknown()),
    mediaUrl: Type.Optional(Type.Unknown()),
  },
  {
    examples: [
      { body: 'Bom dia' },
      { location: { latitude: -23.5505, longitude: -46.6333, name: 'Loja Centro' } },
      { poll: { question: 'Qual horário é melhor?', options: ['Manhã', 'Tarde'] } },
    ],
  },
);
export type PostMessage = Static<typeof PostMessage>;

/** Values of a template's variables by their keys, as `GET /whatsapp/:id/templates` names them. */
export const TemplateValues = Type.Record(
  Type.String({ maxLength: 600 }),
  Type.String({ maxLength: contentLimits.templateValueMax }),
  { maxProperties: contentLimits.templateValuesMax, examples: [{ 'body.1': 'Maria' }] },
);

export const SendTemplate = Body(
  {
    templateId: Id,
    values: Type.Optional(TemplateValues),
  },
  { examples: [{ templateId: 7, values: { 'body.1': 'Maria', 'button.0': 'pedidos/4711' } }] },
);
export type SendTemplate = Static<typeof SendTemplate>;

export const EditMessage = Body({
  body: Type.String({ minLength: 1, maxLength: ticketLimits.messageBodyMax }),
});

/** Attributes of a message on the wire. */
export const Attributes = Type.Object({
  isSticker: Type.Optional(Type.Boolean({ description: 'Its picture is a sticker' })),
  ...contentAttributes,
});

export const Carried = Type.Array(
  Type.Unsafe<(typeof channelContents)[number]>({ type: 'string', enum: [...channelContents] }),
  { description: 'What its channel carries besides texts and files' },
);

export const ReactToMessage = Body({
  emoji: Type.String({
    maxLength: contentLimits.emojiMax,
    examples: ['👍'],
    description: 'One emoji; empty takes our reaction back',
  }),
});
export type ReactToMessage = Static<typeof ReactToMessage>;

export const GroupMember = Type.Object({
  id: Type.Integer({ description: 'The id of the contact' }),
  name: Type.String(),
  number: Type.String({ description: 'Digits; empty while the network hides the number' }),
});
export const GroupMembers = Type.Array(GroupMember);

import { Body, FormFile, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { contentLimits, Location, PollQuestion, TemplateValues, ticketLimits } from '../tickets/index.ts';
import { externalApiLimits } from './contract/limits.ts';

const Card = Body(
  {
    name: Type.String({ minLength: 1, maxLength: externalApiLimits.cardNameMax, examples: ['Rui Silva'] }),
    number: Type.String({
      minLength: 1,
      maxLength: externalApiLimits.numberMax,
      examples: ['5511977776666'],
    }),
    email: Type.Optional(Type.String({ maxLength: externalApiLimits.cardNameMax })),
  },
  { description: 'The card of a person, who need not be a contact' },
);

const Template = Body(
  {
    name: Type.String({ minLength: 1, maxLength: 512, examples: ['pedido_pronto'] }),
    language: Type.String({ minLength: 1, maxLength: 20, examples: ['pt_BR'] }),
    values: Type.Optional(TemplateValues),
  },
  { description: 'A template of an official number, which leaves at any time; it is sent alone' },
);

/** Body of an integrator's request to write to a customer. */
export const SendMessage = Body({
  number: Type.String({
    minLength: 1,
    maxLength: externalApiLimits.numberMax,
    description:
      'With country and area code, as in 5511987654321; also as WhatsApp writes it, 5511987654321@s.whatsapp.net',
    examples: ['5511987654321'],
  }),
  body: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: ticketLimits.messageBodyMax,
      description: 'Variables such as {{firstName}} are filled in; needed where nothing else is sent',
      examples: ['Olá {{firstName}}, o seu pedido está pronto'],
    }),
  ),
  location: Type.Optional(Nullable(Location)),
  contacts: Type.Optional(Nullable(Type.Array(Card, { maxItems: contentLimits.cardsMax }))),
  poll: Type.Optional(Nullable(PollQuestion)),
  template: Type.Optional(Nullable(Template)),
  closeTicket: Type.Optional(
    Type.Unsafe<boolean | number | string | null>({
      anyOf: [{ type: 'boolean' }, { type: 'integer' }, { type: 'string', maxLength: 20 }, { type: 'null' }],
      description:
        'Closes the conversation once the message is stored; as a text every word is a yes but `false`, `0`, `no`, `off`, `null` and `undefined`',
    }),
  ),
  mediaUrl: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 4096,
        description: 'Refused with 400: the file itself is sent, as `medias` of a multipart call',
      }),
    ),
  ),
  inReplyTo: Type.Optional(
    Nullable(
      Type.String({
        maxLength: externalApiLimits.eventIdMax,
        description:
          'The `id` of the message that an integration was asked about (header webhook-id): the text is its answer, said as a bot while it has the word, once',
        examples: ['msg_4711'],
      }),
    ),
  ),
});
export type SendMessage = Static<typeof SendMessage>;
const { number, body, closeTicket, inReplyTo } = SendMessage.properties;
export const SendMessageForm = Type.Object({
  number,
  body,
  closeTicket,
  inReplyTo,
  template: Type.Optional(
    Type.String({
      description: 'A template as JSON, with the file of its header in `medias`; it is sent alone',
      examples: ['{"name":"pedido_pronto","language":"pt_BR"}'],
    }),
  ),
  medias: Type.Array(FormFile),
});

export const SentMessage = Type.Object({ mensagem: Type.String({ examples: ['Mensagem enviada'] }) });
export type SentMessage = Static<typeof SentMessage>;

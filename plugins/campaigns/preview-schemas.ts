import { Body, Id, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { campaignLimits } from './contract/limits.ts';

/** Request to send a message of a campaign to one number as a test. */
export const TestSend = Body({
  number: Type.String({ maxLength: 50 }),
  whatsappId: Type.Optional(Nullable(Id)),
  variant: Type.Optional(Type.Integer({ minimum: 1, maximum: campaignLimits.variants })),
});
export type TestSend = Static<typeof TestSend>;
export const TestSent = Type.Object({
  ticketId: Type.Integer(),
  messageId: Type.Integer(),
  body: Type.String(),
});

export const PreviewQuery = Type.Object({
  contactListItemId: Type.Optional(Id),
  recipientId: Type.Optional(Id),
  name: Type.Optional(Type.String({ maxLength: 255 })),
});
export type PreviewQuery = Static<typeof PreviewQuery>;
export const Preview = Type.Object({
  name: Type.String(),
  number: Type.String(),
  messages: Type.Array(Type.Object({ variant: Type.Integer(), body: Type.String() })),
  confirmationMessages: Type.Array(Type.Object({ variant: Type.Integer(), body: Type.String() })),
  unknownVariables: Type.Array(
    Type.String({ description: 'What stands in braces, with these, and stands for nothing' }),
  ),
  missing: Nullable(
    Type.String({
      description:
        'Variables of the template that would be empty or too long for this recipient, who gets none then',
    }),
  ),
});
export type Preview = Static<typeof Preview>;

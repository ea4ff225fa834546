import { type Static, Type } from '@balcao/core/typebox.ts';

/** Progress of the import of earlier conversations, as the web app shows it to admins. */
export const PhoneHistory = Type.Object({
  isAsked: Type.Boolean({
    description: 'Meta was asked for the address book and the past, which it gives once',
  }),
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent of the past that came' }),
  isRefused: Type.Boolean({ description: 'The owner of the phone shares no past' }),
});
export type PhoneHistory = Static<typeof PhoneHistory>;

import { type Static, Type } from '@sinclair/typebox';
import { Body, Nullable, Timestamp } from '../../http/schemas.ts';

export const EmailConfirmation = Type.Object({
  email: Type.String(),
  confirmedAt: Nullable(Timestamp),
  isMailed: Type.Boolean({ description: 'Whether the installation has a server to send mail by' }),
});
export type EmailConfirmation = Static<typeof EmailConfirmation>;

export const ConfirmEmail = Body({
  token: Type.String({ minLength: 1, maxLength: 100, description: 'What the link carries' }),
});

import { Body, DetailsOfReason, Id, Nullable, Page, ReasonCode, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { emailStates } from './contract/limits.ts';

/** An e-mail as the web app reads it. */
export const Email = Type.Object({
  id: Id,
  sender: Type.String({ description: "The recipient's address, as clients of this API family call it" }),
  subject: Type.String(),
  message: Type.String(),
  status: Type.Union(emailStates.map((state) => Type.Literal(state))),
  attempts: Type.Integer(),
  /** Time when the mail server accepted it. */
  sentAt: Nullable(Timestamp),
  failureReason: Nullable(
    Type.String({ description: 'Why it did not leave so far, in the language of the caller' }),
  ),
  failureCode: Nullable(ReasonCode),
  failureDetails: Nullable(DetailsOfReason),
  /** Author; null: a deleted user. */
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Field that older clients read, which schedule e-mails; here always null. */
  scheduled: Type.Null(),
  sendAt: Type.Null(),
  companyId: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Email = Static<typeof Email>;
export const EmailList = Type.Array(Email);
export const EmailPage = Page('emails', Email);
export const EmailPageQuery = Type.Object({
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  status: Type.Optional(Type.Union(emailStates.map((state) => Type.Literal(state)))),
});
export type EmailPageQuery = Static<typeof EmailPageQuery>;

// The use case checks lengths, because its errors have texts of their own.
export const SendEmail = Body({
  email: Type.String({ maxLength: 1000, description: 'One recipient' }),
  /** Field that older clients send empty; it is ignored, because the company's own account is used. */
  tokenSenha: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  assunto: Type.String({ maxLength: 5000, description: 'The subject' }),
  mensagem: Type.String({ maxLength: 200_000, description: 'The message, as plain text' }),
});
export type SendEmail = Static<typeof SendEmail>;

/**
 * Answer to a new e-mail. `waiting`: it is stored and will be sent as soon as the mail server accepts it; the list and
 * the live event show the result.
 */
export const EmailAccepted = Type.Object({ message: Type.String(), email: Email });

export const EmailAccount = Type.Object({
  isComplete: Type.Boolean({ description: 'Whether the company has an account to send by' }),
  /** Sender address of its e-mails. */
  sender: Nullable(Type.String()),
});

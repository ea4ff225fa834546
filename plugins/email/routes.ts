import { IdParams, idempotencyKeyOf, type PluginScope } from '@balcao/core';
import { readAccount } from './account.ts';
import { EmailNotFound, InvalidMessage, InvalidRecipient, InvalidSubject } from './contract/errors.ts';
import { newestEmails, pageOfEmails } from './list-emails.ts';
import { presentEmails } from './present-email.ts';
import {
  Email,
  EmailAccepted,
  EmailAccount,
  EmailList,
  EmailPage,
  EmailPageQuery,
  SendEmail,
} from './schemas.ts';
import { sendAgain, sendEmail } from './write-email.ts';

/** Routes by which users write e-mails and read those that the company sent. */
export function emailRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/enviar-email',
    operationId: 'sendEmail',
    summary: 'Send an e-mail to one recipient by the account of the company',
    description:
      'It is stored and leaves at once, or once the server takes it; `company-{id}-own-email` tells whoever wrote it what became of it, `GET /emails` and `company-{id}-email` the admins. A repeat with the same Idempotency-Key header stores nothing new and answers the same.',
    access: 'session',
    body: SendEmail,
    refusals: { email: InvalidRecipient, assunto: InvalidSubject, mensagem: InvalidMessage },
    answers: { 200: EmailAccepted },
    handle: async (ctx, { body, request }) => ({
      message: 'E-mail enviado com sucesso',
      email: await sendEmail(ctx, { ...body, idempotencyKey: idempotencyKeyOf(request) }),
    }),
  });
  route({
    method: 'GET',
    url: '/listar-emails-enviados',
    operationId: 'listSentEmails',
    summary: 'The newest 500 e-mails of the company, for clients that page by themselves',
    access: { permission: 'emails:view' },
    answers: { 200: EmailList },
    handle: async (ctx) => presentEmails(ctx, await newestEmails(ctx)),
  });
  route({
    method: 'GET',
    url: '/emails',
    operationId: 'listEmails',
    summary: 'A page of the e-mails of the company, the newest first, 5 a page',
    access: { permission: 'emails:view' },
    query: EmailPageQuery,
    answers: { 200: EmailPage },
    handle: async (ctx, { query }) => {
      const { rows, ...page } = await pageOfEmails(ctx, query);
      return { emails: await presentEmails(ctx, rows), ...page };
    },
  });
  route({
    method: 'POST',
    url: '/emails/:id/send',
    operationId: 'resendEmail',
    summary: 'Send an e-mail again that failed',
    access: { permission: 'emails:view' },
    params: IdParams,
    refusals: { id: EmailNotFound },
    answers: { 200: Email },
    handle: (ctx, { params }) => sendAgain(ctx, params.id),
  });
  route({
    method: 'GET',
    url: '/emails/account',
    operationId: 'getEmailAccount',
    summary: 'Whether the company has an account to send e-mails by',
    access: 'session',
    answers: { 200: EmailAccount },
    handle: async (ctx) => {
      const account = await readAccount(ctx);
      return { isComplete: account !== null, sender: account?.from.address ?? null };
    },
  });
}

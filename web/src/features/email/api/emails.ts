import type { EmailPageQuery, SendEmail } from '@balcao/plugins/email/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads whether the company has a mail account, and its address. */
export const readEmailAccount = (signal: AbortSignal) => api.get('/emails/account', {}, { signal });

/**
 * Sends an e-mail to one recipient; resolves with the stored e-mail, which waits for the mail server. Repeated with its
 * `idempotencyKey` it is sent once.
 */
export const sendEmail = (email: SendEmail, idempotencyKey: string) =>
  api.post('/enviar-email', email, { idempotencyKey });

/** Sends a failed e-mail again. */
export const sendEmailAgain = (id: number) => api.post(`/emails/${id}/send`);

export const readSentEmails = (query: EmailPageQuery, signal: AbortSignal) =>
  api.get('/emails', query, { signal });

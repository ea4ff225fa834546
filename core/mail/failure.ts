import { defineReason, type Reason } from '../errors/reasons.ts';
import { texts } from './reason-texts.ts';

const ServerAway = defineReason('REASON_MAIL_SERVER_AWAY', texts);
const PutOff = defineReason('REASON_MAIL_PUT_OFF', texts);
const Refused = defineReason('REASON_MAIL_REFUSED', texts);
const Misconfigured = defineReason('REASON_MAIL_MISCONFIGURED', texts);
/** Reason of a mail that expired before any attempt succeeded. */
export const Expired = defineReason('REASON_MAIL_EXPIRED', texts);

export interface Failure {
  /**
   * `again`: another attempt may succeed; `never`: this mail will not be accepted; `configuration`: no mail will be,
   * until an operator corrects the server's address, login or sender, or the server's limit is over.
   */
  outcome: 'again' | 'never' | 'configuration';
  reason: Reason;
  /** Loggable part of it: the server's own words may name the recipient. */
  inLog: { code: string; responseCode: number | undefined; command: string | undefined };
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/**
 * Error codes of nodemailer for faults of the mail itself; all others without an answer of the server may be faults of the
 * network, and are retried.
 */
const neverByCode: ReadonlySet<string> = new Set([
  'EENVELOPE',
  'EMESSAGE',
  'ESTREAM',
  'EFILEACCESS',
  'EURLACCESS',
]);
/**
 * Commands of which the refusal concerns the one mail. Others, such as the greeting and the sender, which all mails share, are
 * refused to every mail.
 */
const mailCommands: ReadonlySet<string | undefined> = new Set(['RCPT', 'DATA']);
/** Answer of a server for which the mail is too large, also to the command that states its size with the sender. */
const tooLarge = 552;
const configurationByCode: ReadonlySet<string> = new Set([
  'EAUTH',
  'ENOAUTH',
  'ETLS',
  'EREQUIRETLS',
  'ECONFIG',
]);

/**
 * Decides what a failed attempt means: by the server's answer, or by nodemailer's error code when there was none.
 *
 * @example
 * const { outcome, reason } = classifyFailure(error);
 */
export function classifyFailure(error: unknown): Failure {
  const given = (typeof error === 'object' && error !== null ? error : {}) as SmtpError;
  const code = typeof given.code === 'string' ? given.code : 'EUNKNOWN';
  const responseCode = typeof given.responseCode === 'number' ? given.responseCode : undefined;
  const command = typeof given.command === 'string' ? given.command.split(' ')[0] : undefined;
  const inLog = { code, responseCode, command };
  const configuration: Failure = { outcome: 'configuration', reason: Misconfigured({ code }), inLog };
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500)
    return { outcome: 'again', reason: PutOff({ responseCode }), inLog };
  // 530 asks for a login that is not configured; the others concern the login or the encryption, and so every mail.
  if (configurationByCode.has(code) || responseCode === 530) return configuration;
  // An untrusted certificate is reported as an error of the socket.
  if (code === 'ESOCKET' && isCertificate(error)) return configuration;
  if (responseCode !== undefined && responseCode >= 500)
    return mailCommands.has(command) || responseCode === tooLarge
      ? { outcome: 'never', reason: Refused({ responseCode }), inLog }
      : { ...configuration, reason: Misconfigured({ code: responseCode }) };
  if (neverByCode.has(code)) return { outcome: 'never', reason: Refused({ responseCode: code }), inLog };
  return { outcome: 'again', reason: ServerAway({ code }), inLog };
}

function isCertificate(error: unknown): boolean {
  return error instanceof Error && /certificate|self.signed|altnames/i.test(error.message);
}

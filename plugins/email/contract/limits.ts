/** Limits of e-mails, which the server's schemas and the web's forms share. */
export const emailLimits = {
  subjectMax: 200,
  messageMax: 20_000,
  /** Recipients of one form. */
  recipients: 50,
  /** E-mails of one company that may wait at the same time. */
  waiting: 500,
  perHour: 200,
  perDay: 1000,
  /** Rows on a page of the sent list. */
  pageSize: 5,
  /** Characters of the message that a row shows. */
  preview: 100,
  /** Rows for older clients, which make pages themselves. */
  wholeList: 500,
} as const;

/** States of an e-mail: waiting for its first or next attempt, accepted by the mail server, or failed. */
export const emailStates = ['waiting', 'sent', 'failed'] as const;
export type EmailState = (typeof emailStates)[number];

/** Keys of the company's settings for its mail account. */
export const accountSettings = {
  host: 'smtpauth',
  port: 'smtpport',
  user: 'usersmtpauth',
  password: 'clientsecretsmtpauth',
  sender: 'smtpfrom',
} as const;

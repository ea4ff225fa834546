/** Limits of e-mails that the server's schemas and the web's forms share; data only. */
export const emailLimits = {
  subjectMax: 200,
  messageMax: 20_000,
  /** People that one form writes to. */
  recipients: 50,
  /** Waiting e-mails of one company at a time. */
  waiting: 500,
  perHour: 200,
  perDay: 1000,
  /** Rows a page of the sent list. */
  pageSize: 5,
  /** Characters of the message that a row shows. */
  preview: 100,
  /** Rows for older clients, which page by themselves. */
  wholeList: 500,
} as const;

/** States of an e-mail: waiting for its turn or its next attempt, accepted by the server, or given up. */
export const emailStates = ['waiting', 'sent', 'failed'] as const;
export type EmailState = (typeof emailStates)[number];

/** The company settings of the account that carries its e-mails. */
export const accountSettings = {
  host: 'smtpauth',
  port: 'smtpport',
  user: 'usersmtpauth',
  password: 'clientsecretsmtpauth',
  sender: 'smtpfrom',
} as const;

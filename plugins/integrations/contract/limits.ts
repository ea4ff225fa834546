/** Limits that the server's schemas and the web's forms share; data only. */
export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

export const integrationLimits = {
  name: { min: 2, max: 50 },
  projectMax: 100,
  /** A service account's key file is about 2,400 characters. */
  jsonMax: 20_000,
  urlMax: 1000,
  slugMax: 200,
  keywordMax: 100,
  messageMax: 4096,
  /** Minutes; a week. */
  expiresMax: 10_080,
  /** Seconds for which an answer is waited for. */
  timeout: { min: 15, max: 120 },
  /** Milliseconds before each bubble. */
  delayMax: 20_000,
  perCompany: 100,
} as const;

export const integrationDefaults = {
  typebotDelayMessage: 1000,
  typebotExpires: 1,
  timeoutSeconds: 30,
  language: 'pt-BR',
} as const;

export const dialogflowLanguages = ['pt-BR', 'en', 'es'] as const;

/** Text that stands for a stored secret in answers; sent back it changes nothing. */
export const secretMask = '********';

/** True for types to which messages are delivered, with a delivery log and a signature. */
export const takesDeliveries = (type: IntegrationType): boolean => type === 'webhook' || type === 'n8n';

/** Types and limits of integrations, which the server's schemas and the web's forms share. */
export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

export const integrationLimits = {
  name: { min: 2, max: 50 },
  projectMax: 100,
  /** Characters of a service account's key file, which usually has about 2,400. */
  jsonMax: 20_000,
  urlMax: 1000,
  slugMax: 200,
  keywordMax: 100,
  messageMax: 4096,
  /** Minutes until a session expires; a week at most. */
  expiresMax: 10_080,
  /** Seconds for which an answer is awaited. */
  timeout: { min: 15, max: 120 },
  /** Milliseconds before each message of a bot. */
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

/** Text in place of a stored secret in answers; a client that sends it back changes nothing. */
export const secretMask = '********';

/** Returns true for types that receive messages by deliveries, which have a log and a signature. */
export const takesDeliveries = (type: IntegrationType): boolean => type === 'webhook' || type === 'n8n';

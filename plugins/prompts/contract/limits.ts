/** Limits of prompts (AI bots), which the server's schemas and the web's forms share. */
export const promptLimits = {
  nameMax: 255,
  promptMax: 20_000,
  apiKeyMax: 2000,
  maxTokens: { min: 1, max: 32_000 },
  maxMessages: { min: 1, max: 100 },
  temperature: { min: 0, max: 2 },
  baseUrlMax: 500,
  modelMax: 100,
  voiceRegionMax: 300,
  /** Highest limit of tokens that a prompt can have; absent: the company's limit alone applies. */
  tokensMax: 1_000_000_000,
  perCompany: 200,
} as const;

/** Recommended lengths, which the form shows; other lengths are accepted. */
export const promptHints = { name: { min: 5, max: 100 }, promptMin: 50 } as const;

export const promptDefaults = {
  voice: 'texto',
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
  baseUrl: 'https://api.openai.com/v1',
  model: 'gpt-4o-mini',
  transcriptionModel: 'whisper-1',
} as const;

/** Names of the field for the most tokens of an answer; servers expect one of the two. */
export const tokenFields = ['max_tokens', 'max_completion_tokens'] as const;
export type TokenField = (typeof tokenFields)[number];

/** Brazilian neural voices of Azure Speech; `texto` answers in writing. */
export const voices = [
  'texto',
  ...[
    'Francisca',
    'Antonio',
    'Brenda',
    'Donato',
    'Elza',
    'Fabio',
    'Giovanna',
    'Humberto',
    'Julio',
    'Leila',
    'Leticia',
    'Manuela',
    'Nicolau',
    'Valerio',
    'Yara',
  ].map((name) => `pt-BR-${name}Neural`),
] as const;

export const pageLimits = {
  title: { min: 2, max: 150 },
  body: { min: 2, max: 20_000 },
  perCompany: 1000,
} as const;

/** Keys of the company's settings for AI; all values are texts. */
export const aiSettings = {
  key: 'aiApiKey',
  baseUrl: 'aiBaseUrl',
  model: 'aiModel',
  tokenField: 'aiTokenField',
  ticketTokens: 'aiTokensPerTicket',
  dayTokens: 'aiTokensPerDay',
  monthTokens: 'aiTokensPerMonth',
} as const;

/** Limits of tokens until a company sets its own; 0 in a setting removes a limit. */
export const capDefaults = { ticket: 100_000, day: 1_000_000, month: 10_000_000 } as const;

/** Kinds of calls that spend tokens. */
const spendKinds = [
  'answer',
  'transcription',
  'speech',
  'playground',
  'suggestion',
  'rewrite',
  'translation',
  'summary',
] as const;
export type SpendKind = (typeof spendKinds)[number];

/** Kinds of texts that an agent can request from the AI, always as a draft. */
export const draftKinds = ['suggestion', 'rewrite', 'translation', 'summary'] as const;
export type DraftKind = (typeof draftKinds)[number];
export const draftTones = ['fix', 'formal', 'friendly', 'short'] as const;
export type DraftTone = (typeof draftTones)[number];
export const draftLanguages = ['pt', 'en', 'es', 'fr', 'de', 'it'] as const;
export type DraftLanguage = (typeof draftLanguages)[number];
export const draftTextMax = 8000;
/** Most messages of a trial conversation. */
export const trialMessagesMax = 40;

import type { NodeKind } from '../contract/limits.ts';

/** Languages in which a flow can speak with customers. */
export const flowLanguages = ['pt', 'en', 'es'] as const;
export type FlowLanguage = (typeof flowLanguages)[number];

/** Text by which a flow states that a bot speaks, where its author wrote none. */
export const botLines: Readonly<Record<FlowLanguage, string>> = {
  pt: 'Você está falando com um assistente automático.',
  en: 'You are talking to an automated assistant.',
  es: 'Está hablando con un asistente automático.',
};

/** Words by which a customer goes back by one question; the Portuguese one counts in every language. */
export const wayBackWords: Readonly<Record<FlowLanguage, string>> = {
  pt: 'voltar',
  en: 'back',
  es: 'volver',
};

/**
 * Words by which a customer asks for a person in these languages, besides the usual ones, where the company sets no
 * words of its own.
 */
export const furtherPersonWords: Readonly<Record<FlowLanguage, readonly string[]>> = {
  pt: [],
  en: ['agent', 'human', 'person'],
  es: ['agente', 'persona'],
};

/** Spellings of languages that a contact's field may contain, in lower case without accents. */
export const languageNames: Readonly<Record<FlowLanguage, readonly string[]>> = {
  pt: ['pt', 'por', 'portugues', 'portuguese'],
  en: ['en', 'eng', 'ingles', 'english'],
  es: ['es', 'spa', 'espanhol', 'espanol', 'spanish', 'castellano'],
};

/** Calling codes of countries by language; the longest match counts. */
export const callingCodes: Readonly<Record<FlowLanguage, readonly string[]>> = {
  pt: ['55', '351', '244', '258', '238', '239', '245', '670'],
  en: ['1', '44', '61', '64', '353'],
  es: [
    ...['34', '51', '52', '53', '54', '56', '57', '58', '240', '591', '593', '595', '598'],
    ...['502', '503', '504', '505', '506', '507', '1787', '1939', '1809', '1829', '1849'],
  ],
};

/** Texts of each kind of node that customers read and that can be translated. */
export const translatedFields: Readonly<
  Partial<Record<NodeKind, ReadonlyArray<'text' | 'retryText' | 'botText'>>>
> = {
  start: ['botText'],
  message: ['text'],
  question: ['text', 'retryText'],
  choice: ['text', 'retryText'],
  ai: ['text'],
  'hand-over': ['text'],
};

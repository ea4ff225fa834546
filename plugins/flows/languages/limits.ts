import type { NodeKind } from '../contract/limits.ts';

/** Languages in which a flow can speak. */
export const flowLanguages = ['pt', 'en', 'es'] as const;
export type FlowLanguage = (typeof flowLanguages)[number];

/** Line with which a flow says that a bot speaks, where its author wrote none. */
export const botLines: Readonly<Record<FlowLanguage, string>> = {
  pt: 'Você está falando com um assistente automático.',
  en: 'You are talking to an automated assistant.',
  es: 'Está hablando con un asistente automático.',
};

/** Words for one question back; the Portuguese one counts in each language. */
export const wayBackWords: Readonly<Record<FlowLanguage, string>> = {
  pt: 'voltar',
  en: 'back',
  es: 'volver',
};

/** Words for a person in runs of these languages, besides the usual ones, where the company names none of its own. */
export const furtherPersonWords: Readonly<Record<FlowLanguage, readonly string[]>> = {
  pt: [],
  en: ['agent', 'human', 'person'],
  es: ['agente', 'persona'],
};

/** Names by which a field of a contact can hold a language, folded. */
export const languageNames: Readonly<Record<FlowLanguage, readonly string[]>> = {
  pt: ['pt', 'por', 'portugues', 'portuguese'],
  en: ['en', 'eng', 'ingles', 'english'],
  es: ['es', 'spa', 'espanhol', 'espanol', 'spanish', 'castellano'],
};

/** Beginnings of phone numbers by language; the longest that fits counts. */
export const callingCodes: Readonly<Record<FlowLanguage, readonly string[]>> = {
  pt: ['55', '351', '244', '258', '238', '239', '245', '670'],
  en: ['1', '44', '61', '64', '353'],
  es: [
    ...['34', '51', '52', '53', '54', '56', '57', '58', '240', '591', '593', '595', '598'],
    ...['502', '503', '504', '505', '506', '507', '1787', '1939', '1809', '1829', '1849'],
  ],
};

/** Fields of each kind of node that hold texts which the customer reads, and that have translations. */
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

import { type AnswerKind, answerKinds, type FileKind } from '@balcao/plugins/flows/answers/limits.ts';
import {
  type ContactPart,
  callMethods,
  contactParts,
  flowLimits,
  type NodeKind,
  type Operator,
  usualPersonWords,
  wordMatches,
} from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowLanguage } from '@balcao/plugins/flows/languages/limits.ts';
import type { FileValue } from '../../../shared/file-field/FileField.tsx';
import type { NodeFields } from '../drawing/commands.ts';
import type { FlowNode } from '../drawing/graph.ts';
import { type LanguageValues, languagesFrom, languageValues, translationsFrom } from './translations.ts';

type CallMethod = (typeof callMethods)[number];
type WordMatch = (typeof wordMatches)[number];

/** Values of the form of a node (a step of a flow); each kind of node shows only its own fields. */
export interface NodeValues extends LanguageValues {
  name: string;
  text: string;
  as: AnswerKind;
  fileKinds: FileKind[];
  variable: string;
  retryText: string;
  attempts: string;
  timeoutMinutes: string;
  min: string;
  max: string;
  /** Synonyms with commas between them. */
  options: Array<{ id: string; title: string; synonyms: string; language: FlowLanguage | '' }>;
  rows: Array<{ id: string; value: string; operator: Operator; operand: string }>;
  /** Values that the node stores in variables; the numbers of a sum are in lines of their own. */
  assignments: Array<{ variable: string; isSum: boolean; text: string; sum: string }>;
  /** File of a message in the form's field; the server stores it as `flowMediaId`. */
  file: FileValue;
  flowMediaId: number | '';
  queueId: number | '';
  userId: number | '';
  flowId: number | '';
  promptId: number | '';
  goal: string;
  turns: string;
  integrationId: number | '';
  tagIds: number[];
  waitsUntil: boolean;
  seconds: string;
  until: string;
  /** One a line, as are `words` and `inputs`. */
  personWords: string;
  words: string;
  wordMatch: WordMatch;
  whatsappIds: number[];
  inputs: string;
  method: CallMethod;
  address: string;
  headers: Array<{ name: string; value: string }>;
  body: string;
  answerPaths: Array<{ variable: string; path: string }>;
  note: string;
  nobodyMinutes: string;
  contactPart: ContactPart;
  fieldKey: string;
  farewell: boolean;
}

function botValues({ promptId, goal, turns, integrationId }: FlowNode) {
  return {
    ...{
      promptId: promptId ?? ('' as const),
      integrationId: integrationId ?? ('' as const),
      goal: goal ?? '',
    },
    turns: String(turns ?? flowLimits.turns.usual),
  };
}

function callValues({ method, address, headers, body, answerPaths }: FlowNode) {
  return {
    method: method ?? callMethods[0],
    address: address ?? '',
    headers: headers ?? [],
    body: body ?? '',
    answerPaths: answerPaths ?? [],
  };
}

function mediaValues({ flowMediaId }: FlowNode) {
  return {
    file: flowMediaId ? ('kept' as const) : null,
    flowMediaId: flowMediaId ?? ('' as const),
  };
}

function askingValues({ as, fileKinds, variable, retryText, attempts, timeoutMinutes, min, max }: FlowNode) {
  return {
    as: as ?? answerKinds[0],
    fileKinds: fileKinds ?? [],
    variable: variable ?? '',
    retryText: retryText ?? '',
    attempts: String(attempts ?? flowLimits.attempts.usual),
    timeoutMinutes: textOf(timeoutMinutes),
    ...{ min: textOf(min), max: textOf(max) },
  };
}

/** Converts a node of a flow to the values of its form. */
export function nodeValues(node: FlowNode): NodeValues {
  const { options = [], rows = [], assignments = [] } = node;
  return {
    name: node.name ?? '',
    text: node.text ?? '',
    ...askingValues(node),
    ...mediaValues(node),
    options: options.map(({ id, title, synonyms = [], language }) => ({
      ...{ id, title, language: language ?? ('' as const) },
      synonyms: synonyms.join(', '),
    })),
    rows: rows.map(({ id, value, operator, operand = '' }) => ({ id, value, operator, operand })),
    assignments: assignments.map(({ variable, text = '', sum }) => ({
      variable,
      isSum: sum !== undefined,
      text,
      sum: (sum ?? []).join('\n'),
    })),
    queueId: node.queueId ?? '',
    userId: node.userId ?? '',
    flowId: node.flowId ?? '',
    tagIds: node.tagIds ?? [],
    waitsUntil: Boolean(node.until),
    seconds: textOf(node.seconds),
    until: node.until ?? '',
    personWords: (node.personWords ?? usualPersonWords).join('\n'),
    words: (node.words ?? []).join('\n'),
    wordMatch: node.wordMatch ?? wordMatches[0],
    whatsappIds: node.whatsappIds ?? [],
    inputs: (node.inputs ?? []).join('\n'),
    ...callValues(node),
    ...botValues(node),
    note: node.note ?? '',
    nobodyMinutes: textOf(node.nobodyMinutes),
    contactPart: node.contactPart ?? contactParts[0],
    fieldKey: node.fieldKey ?? '',
    farewell: node.farewell ?? true,
    ...languageValues(node),
  };
}

/**
 * Returns a form's values without those of hidden fields, which are neither sent to the server nor checked for errors.
 */
export function shownValues(values: NodeValues): NodeValues {
  const isNumber = values.as === 'number';
  return {
    ...values,
    min: isNumber ? values.min : '',
    max: isNumber ? values.max : '',
    seconds: values.waitsUntil ? '' : values.seconds,
    until: values.waitsUntil ? values.until : '',
    rows: values.rows.map((row) => (row.operator === 'empty' ? { ...row, operand: '' } : row)),
    assignments: values.assignments.map((one) => ({ ...one, [one.isSum ? 'text' : 'sum']: '' })),
  };
}

/** Fields of a node of this kind as the API takes them. */
export function nodeFields(kind: NodeKind, values: NodeValues): NodeFields {
  const translations = translationsFrom(kind, values);
  return { name: values.name.trim() || undefined, ...fieldsOf[kind](values), translations };
}

const patience = ({ variable, retryText, attempts, timeoutMinutes }: NodeValues): NodeFields => ({
  variable: variable || undefined,
  retryText: retryText || undefined,
  attempts: numberOf(attempts) ?? undefined,
  timeoutMinutes: numberOf(timeoutMinutes) ?? undefined,
});
const textOnly = ({ text }: NodeValues): NodeFields => ({ text });
const queueOnly = ({ queueId }: NodeValues): NodeFields => ({ queueId: queueId || undefined });

const fieldsOf: Readonly<Record<NodeKind, (values: NodeValues) => NodeFields>> = {
  start: ({ queueId, personWords, words, wordMatch, whatsappIds, inputs, ...about }) => ({
    languages: languagesFrom(about),
    fieldKey: (about.mainLanguage && about.fieldKey) || undefined,
    saysBot: about.saysBot || undefined,
    botText: (about.saysBot && about.botText) || undefined,
    queueId: queueId || undefined,
    personWords: isUsual(linesIn(personWords)) ? undefined : linesIn(personWords),
    words: filled(linesIn(words)),
    wordMatch: wordMatch === wordMatches[0] ? undefined : wordMatch,
    whatsappIds: filled(whatsappIds),
    inputs: filled(linesIn(inputs)),
  }),
  message: ({ text, flowMediaId }) => ({ text, flowMediaId: flowMediaId || undefined }),
  question: (values) => ({
    ...patience(values),
    text: values.text,
    as: values.as,
    fileKinds: values.as === 'file' ? filled(values.fileKinds) : undefined,
    min: values.as === 'number' ? (numberOf(values.min) ?? undefined) : undefined,
    max: values.as === 'number' ? (numberOf(values.max) ?? undefined) : undefined,
  }),
  choice: (values) => ({
    ...patience(values),
    text: values.text,
    options: values.options.map(({ id, title, synonyms, language }) => {
      const words = trimmedParts(synonyms, ',');
      return {
        ...{ id, title },
        ...(words.length > 0 ? { synonyms: words } : {}),
        ...(language ? { language } : {}),
      };
    }),
  }),
  condition: ({ rows }) => ({
    rows: rows.map(({ operand, ...row }) => (row.operator === 'empty' ? row : { ...row, operand })),
  }),
  set: ({ assignments, language }) => ({
    language: language || undefined,
    assignments: assignments.map(({ variable, isSum, text, sum }) =>
      isSum ? { variable, sum: linesIn(sum) } : { variable, text },
    ),
  }),
  hours: queueOnly,
  wait: ({ waitsUntil, seconds, until }) => ({
    seconds: waitsUntil ? undefined : (numberOf(seconds) ?? undefined),
    until: waitsUntil && until ? until : undefined,
  }),
  call: ({ method, address, headers, body, answerPaths }) => ({
    ...{ method, address: address.trim() },
    headers: filled(headers),
    body: method === 'GET' ? undefined : body || undefined,
    answerPaths: filled(answerPaths),
  }),
  ai: ({ promptId, text, goal, turns, variable, timeoutMinutes }) => ({
    promptId: promptId || undefined,
    text: text || undefined,
    goal: goal.trim() || undefined,
    turns: numberOf(turns) ?? undefined,
    variable: variable || undefined,
    timeoutMinutes: numberOf(timeoutMinutes) ?? undefined,
  }),
  knowledge: ({ text, variable }) => ({ text, variable: variable || undefined }),
  integration: ({ integrationId, timeoutMinutes }) => ({
    integrationId: integrationId || undefined,
    timeoutMinutes: numberOf(timeoutMinutes) ?? undefined,
  }),
  tag: ({ tagIds }) => ({ tagIds }),
  note: textOnly,
  contact: ({ text, contactPart, fieldKey }) => ({
    ...{ text, contactPart },
    fieldKey: contactPart === 'field' ? fieldKey || undefined : undefined,
  }),
  flow: ({ flowId }) => ({ flowId: flowId || undefined }),
  'hand-over': ({ queueId, userId, text, note, nobodyMinutes }) => ({
    queueId: queueId || undefined,
    userId: userId || undefined,
    text: text || undefined,
    note: note || undefined,
    nobodyMinutes: numberOf(nobodyMinutes) ?? undefined,
  }),
  close: ({ farewell }) => ({ farewell }),
};

/** Lines of a text without those that are empty. */
export function linesIn(text: string): string[] {
  return trimmedParts(text, '\n');
}

/** Parts of a text between marks, without those that are empty. */
export function trimmedParts(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function filled<T>(items: T[]): T[] | undefined {
  return items.length > 0 ? items : undefined;
}

function isUsual(words: readonly string[]): boolean {
  return words.length === 0 || words.join('\n') === usualPersonWords.join('\n');
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replace(',', '.'));
}

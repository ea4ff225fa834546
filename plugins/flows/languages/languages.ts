import { folded } from '@balcao/core';
import { type FlowNode, type Graph, startOf } from '../graph/graph.ts';
import { callingCodes, type FlowLanguage, flowLanguages, languageNames, translatedFields } from './limits.ts';

/** Lists the languages of a drawing, the main one first; empty for a flow of one language. */
export function languagesOf({ nodes }: { nodes: readonly FlowNode[] }): readonly FlowLanguage[] {
  return startOf({ nodes })?.languages ?? [];
}

/**
 * Returns a node with its texts in a language; a text without translation stays in the main language. Undefined means
 * the main language, too.
 */
export function inLanguage<N extends FlowNode>(
  node: N,
  language: FlowLanguage | undefined,
  main: FlowLanguage | undefined,
): N {
  const given = language === undefined || language === main ? undefined : node.translations?.[language];
  if (!given) return node;
  const options = node.options?.map((option) => {
    const { title = '', synonyms } = given.options?.find(({ id }) => id === option.id) ?? {};
    return isBlank(title) ? option : { ...option, title, synonyms: synonyms ?? [] };
  });
  const texts = (['text', 'retryText', 'botText'] as const).flatMap((field) =>
    isBlank(given[field]) || isBlank(node[field]) ? [] : [[field, given[field]]],
  );
  return { ...node, ...Object.fromEntries(texts), ...(options ? { options } : {}) };
}

/** Returns true where each text of a node that customers read has a translation to a further language. */
export function isTranslated(node: FlowNode, language: FlowLanguage): boolean {
  const given = node.translations?.[language];
  const hasAll = (translatedFields[node.kind] ?? []).every(
    (field) => (field === 'botText' && !node.saysBot) || isBlank(node[field]) || !isBlank(given?.[field]),
  );
  const options = node.kind === 'choice' ? (node.options ?? []) : [];
  const hasTitle = ({ id, title }: { id: string; title: string }) =>
    isBlank(title) || !isBlank(given?.options?.find((one) => one.id === id)?.title);
  return hasAll && options.every(hasTitle);
}

/** Chooses the language of a run: the first language of the customer that the flow speaks, else its main one. */
export function languageFor(
  start: FlowNode | undefined,
  {
    values,
    languages = [],
  }: { values: Readonly<Record<string, string>>; languages?: readonly FlowLanguage[] },
): FlowLanguage | undefined {
  const { languages: spoken = [], fieldKey } = start ?? {};
  const named = fieldKey ? languageNamed(values[`field.${fieldKey}`] ?? '') : null;
  return [named, ...languages].find((one) => one !== null && spoken.includes(one)) ?? spoken[0];
}

/** Reads the name of a language, such as `pt-BR` or `Español`; null for a language that flows do not have. */
export function languageNamed(text: string): FlowLanguage | null {
  const [word = ''] = folded(text)
    .trim()
    .split(/[^a-z]+/);
  return flowLanguages.find((language) => languageNames[language].includes(word)) ?? null;
}

/**
 * Finds the language by the country of a phone number in digits; null: no phone number, or a country with another
 * language.
 */
export function languageOfNumber(number: string): FlowLanguage | null {
  if (!/^\d{8,15}$/.test(number)) return null;
  const fitting = flowLanguages.flatMap((language) =>
    callingCodes[language].filter((code) => number.startsWith(code)).map((code) => ({ language, code })),
  );
  return fitting.sort((one, other) => other.code.length - one.code.length)[0]?.language ?? null;
}

/** Lists the nodes of a drawing that refer to a language which the drawing does not have. */
export function namingOther({ nodes }: Graph): FlowNode[] {
  const spoken = languagesOf({ nodes });
  const isOther = (language: FlowLanguage | undefined) =>
    language !== undefined && !spoken.includes(language);
  return nodes.filter(
    ({ kind, language, options = [] }) =>
      (kind === 'set' && isOther(language)) ||
      (kind === 'choice' && options.some((one) => isOther(one.language))),
  );
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

import { contactFields } from '@balcao/plugins/flows/contract/limits.ts';
import { messageVariables } from '@balcao/plugins/tickets/contract/limits.ts';
import type { Graph } from './graph.ts';

const inBraces = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Names of the variables that the nodes of a drawing fill, in alphabetical order. */
export function flowVariables({ nodes }: Graph): string[] {
  const names = nodes.flatMap(({ kind, variable = '', assignments = [], answerPaths = [], inputs = [] }) => [
    ...(kind === 'set' ? assignments.map((one) => one.variable) : [variable]),
    ...(kind === 'call' ? answerPaths.map((one) => one.variable) : []),
    ...inputs,
  ]);
  return [...new Set(names.filter((name) => name !== ''))].sort();
}

/** Variables of a text, in their braces, that nothing fills; `fieldKeys`: the fields of the company, null while they are not known. */
export function unknownIn(
  text: string,
  filled: readonly string[],
  fieldKeys: readonly string[] | null,
): string[] {
  const known = new Set<string>([
    ...messageVariables,
    ...contactFields.map((field) => `contact.${field}`),
    ...filled.map((name) => `flow.${name}`),
    ...(fieldKeys ?? []).map((key) => `field.${key}`),
  ]);
  const isKnown = (name: string) => known.has(name) || (fieldKeys === null && name.startsWith('field.'));
  const unknown = [...text.matchAll(inBraces)].filter(([, name = '']) => !isKnown(name));
  return [...new Set(unknown.map(([whole]) => whole))];
}

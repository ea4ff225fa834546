import { messageVariables } from '@balcao/plugins/tickets/contract/limits.ts';

const doubles = /\{\{\s*(\w+|field\.[^{}\s]+)\s*\}\}/g;
const singles = /(?<!\{)\{([^{}\s]+)\}(?!\})/g;
const known: readonly string[] = messageVariables;

/**
 * Lists the names in braces of a text that are no variables, as they are written. In double braces customers would get
 * nothing in their place; in single ones, which only campaigns know (`campaignNames`), they would be sent as they are.
 * `fieldKeys`: the fields that `{{field.key}}` may name; any while they are not known yet.
 */
export function unknownVariables(
  text: string,
  fieldKeys: readonly string[] | null,
  campaignNames: readonly string[] = [],
): string[] {
  const isField = (name: string) =>
    name.startsWith('field.') && (fieldKeys?.includes(name.slice('field.'.length)) ?? true);
  const names = new Set(campaignNames.map((name) => name.toLowerCase()));
  const unknown = [
    ...[...text.matchAll(doubles)].filter(([, name = '']) => !known.includes(name) && !isField(name)),
    ...[...text.matchAll(singles)].filter(([, name = '']) => !names.has(name.toLowerCase())),
  ];
  return [...new Set(unknown.map(([whole]) => whole))];
}

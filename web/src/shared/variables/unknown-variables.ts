import { messageVariables } from '@balcao/plugins/tickets/contract/limits.ts';

const doubles = /\{\{\s*(\w+)\s*\}\}/g;
const singles = /(?<!\{)\{([^{}\s]+)\}(?!\})/g;
const known: readonly string[] = messageVariables;

/**
 * Names in braces that stand for nothing, as they are written. In double braces nothing would take their place; in single ones,
 * which only campaigns know (`campaignNames`), they would be sent as they are.
 */
export function unknownVariables(text: string, campaignNames: readonly string[] = []): string[] {
  const names = new Set(campaignNames.map((name) => name.toLowerCase()));
  const unknown = [
    ...[...text.matchAll(doubles)].filter(([, name = '']) => !known.includes(name)),
    ...[...text.matchAll(singles)].filter(([, name = '']) => !names.has(name.toLowerCase())),
  ];
  return [...new Set(unknown.map(([whole]) => whole))];
}

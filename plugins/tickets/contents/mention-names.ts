import type { Mention } from '../../connections/index.ts';

/**
 * Text with the name of each member who is called in place of the number that phones write; other numbers behind an `@` stay as
 * they are.
 */
export function withNames(text: string, mentions: readonly Mention[] = []): string {
  if (mentions.length === 0) return text;
  const names = new Map(mentions.map(({ value, name }) => [value.replace(/@.*$/, ''), name]));
  return text.replace(/@(\d+)/g, (whole, number: string) => {
    const name = names.get(number);
    return name === undefined ? whole : `@${name}`;
  });
}

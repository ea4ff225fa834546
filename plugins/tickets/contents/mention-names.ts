import type { Mention } from '../../connections/index.ts';
import { ticketLimits } from '../contract/limits.ts';

/**
 * Replaces the numbers by which phones write mentions with the members' names; other numbers behind an `@` stay as they
 * are. A text that names would make longer than a message may be keeps its numbers: a forged one could mention thousands.
 */
export function withNames(text: string, mentions: readonly Mention[] = []): string {
  if (mentions.length === 0) return text;
  const names = new Map(mentions.map(({ value, name }) => [value.replace(/@.*$/, ''), name]));
  let room = ticketLimits.messageBodyMax - text.length;
  const named = text.replace(/@(\d+)/g, (whole, number: string) => {
    const name = names.get(number);
    if (name === undefined || room < 0) return whole;
    room -= name.length - number.length;
    return `@${name}`;
  });
  return room < 0 ? text : named;
}

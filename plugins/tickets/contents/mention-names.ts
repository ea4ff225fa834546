import type { Mention } from '../../connections/index.ts';
import { ticketLimits } from '../contract/limits.ts';

/**
 * Replaces the phone numbers by which phones write mentions (`@5511...`) with the names of the mentioned members; other
 * numbers behind an `@` stay. Where names would make the text longer than a message may be, the numbers stay too,
 * because a forged message could mention thousands of members.
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

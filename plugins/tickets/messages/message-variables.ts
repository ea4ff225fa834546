import { ValidationFailed, type WallTime } from '@balcao/core';
import { messageVariables, ticketLimits } from '../contract/limits.ts';

/** Values of a message's variables: its contact, and the current time by the company's clock. */
export interface VariablesOf {
  contactName: string | null;
  now: WallTime;
}

const variable = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Replaces the variables in double braces of an outbound text: names plainly, as they are. An unknown variable becomes
 * nothing; other text in braces stays; a text that grows beyond the longest message is cut there.
 */
export function expandVariables(text: string, about: VariablesOf): string {
  return expanded(text, about).slice(0, ticketLimits.messageBodyMax);
}

/** See expandVariables, for what somebody wrote just now and can shorten. Throws ERR_VALIDATION instead of cutting. */
export function expandWhole(text: string, about: VariablesOf): string {
  const whole = expanded(text, about);
  if (whole.length <= ticketLimits.messageBodyMax) return whole;
  throw ValidationFailed({
    details: { body: `at most ${ticketLimits.messageBodyMax} characters once its variables are filled in` },
  });
}

function expanded(text: string, { contactName, now }: VariablesOf): string {
  if (!text.includes('{{')) return text;
  const name = contactName ?? '';
  const values: Record<(typeof messageVariables)[number], string> = {
    firstName: name.split(' ')[0] ?? '',
    name,
    ms: greetingAt(now),
    gretting: greetingAt(now),
    protocol: protocolAt(now),
    hora: `${two(now.hour)}:${two(now.minute)}`,
  };
  return text.replace(variable, (_whole, key: string) =>
    Object.hasOwn(values, key) ? values[key as keyof typeof values] : '',
  );
}

/** Lists the unknown variables of a text, with their braces: `{{nome}}`. */
export function unknownVariablesIn(text: string): string[] {
  const known: readonly string[] = messageVariables;
  return [...text.matchAll(variable)].filter(([, key = '']) => !known.includes(key)).map(([whole]) => whole);
}

/** The greeting of the hour. */
export function greetingAt({ hour }: WallTime): string {
  if (hour >= 6 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}

function protocolAt({ day, hour, minute, second }: WallTime): string {
  return `${day.replaceAll('-', '')}${hour}${two(minute)}${two(second)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

import { createHash } from 'node:crypto';
import type { SignalParty } from './signal-party.ts';

/** Person with a number: a customer, or the owner of a paired phone. */
export interface Person {
  /** Digits with country code. */
  readonly number: string;
  /** The digits of the number-less address every number also has. */
  readonly lid: string;
  readonly name: string;
  /** The keys of the phone itself. */
  readonly party: SignalParty;
}

/** The LID of a number: looks like nothing, and is the same in every run. */
export function lidOf(number: string): string {
  const digest = createHash('sha256').update(`lid of ${number}`).digest();
  return String(100_000_000_000_000n + (digest.readBigUInt64BE(0) % 900_000_000_000_000n));
}

export function pnJid(person: Pick<Person, 'number'>, device = 0): string {
  return device === 0 ? `${person.number}@s.whatsapp.net` : `${person.number}:${device}@s.whatsapp.net`;
}

export function lidJid(person: Pick<Person, 'lid'>, device = 0): string {
  return device === 0 ? `${person.lid}@lid` : `${person.lid}:${device}@lid`;
}

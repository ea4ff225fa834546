import type { ChannelAddress } from '../connections/index.ts';

/** Returns the name of a customer in the simulated network: a number by its digits, anything else with its kind. */
export function customerOf({ kind, value }: ChannelAddress): string {
  return kind === 'phone' ? value : `${kind}:${value}`;
}

/** The reverse of customerOf, as people may type it. */
export function addressOf(customer: string): ChannelAddress {
  const named = /^(lid|group):(.+)$/.exec(customer.trim());
  if (named) return { kind: named[1] as 'lid' | 'group', value: named[2] as string };
  return { kind: 'phone', value: customer.replace(/\D/g, '') };
}

/** True when a customer's number is valid in the sandbox: 8 to 15 digits, not beginning with three zeros. */
export function isNumber(digits: string): boolean {
  return /^\d{8,15}$/.test(digits) && !digits.startsWith('000');
}

/** The number that a paired sandbox connection has. */
export function ownNumber(connectionId: number): string {
  return `5500${String(connectionId).padStart(9, '0')}`;
}

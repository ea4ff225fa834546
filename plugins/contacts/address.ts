import { digitsOf, phoneVariants } from '@balcao/core';

/**
 * Address under which a contact can be reached, in the form of its channel. A LID is WhatsApp's id without a number,
 * never a number.
 */
export interface ContactAddress {
  kind: 'phone' | 'lid' | 'bsuid' | 'group' | 'visitor';
  value: string;
}

/**
 * Converts addresses to a form that can be compared: phone numbers become digits, values are trimmed, empty ones are
 * left out.
 */
export function cleanAddresses(addresses: readonly ContactAddress[]): ContactAddress[] {
  return addresses
    .map(({ kind, value }) => ({
      kind,
      value: kind === 'phone' ? digitsOf(value).slice(0, 50) : value.trim().slice(0, 100),
    }))
    .filter(({ value }) => value !== '');
}

/** Every identity that the addresses stand for: a phone counts in all its variants. */
export function identitiesOf(addresses: readonly ContactAddress[]): ContactAddress[] {
  const identities = new Map<string, ContactAddress>();
  for (const { kind, value } of addresses) {
    for (const form of kind === 'phone' ? phoneVariants(value) : [value]) {
      identities.set(identityKey({ kind, value: form }), { kind, value: form });
    }
  }
  return [...identities.values()];
}

export function identityKey({ kind, value }: ContactAddress): string {
  return `${kind}:${value}`;
}

/** Chooses the address to write to: the phone if there is one, else the most reliable other. */
export function bestAddress(addresses: readonly ContactAddress[]): ContactAddress | undefined {
  return addresses.find(({ kind }) => kind === 'phone') ?? addresses[0];
}

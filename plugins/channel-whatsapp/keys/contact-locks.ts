import { KeyedSequence } from '@balcao/core';

const contacts = new KeyedSequence();

/**
 * Runs work for each contact one at a time in the whole process. libsignal has its own queue by contact, but not by
 * account, and work in it would run in the transaction of the work before.
 */
export function withContact<T>(contact: string, work: () => Promise<T>): Promise<T> {
  return contacts.run(contact, work);
}

import { KeyedSequence } from '@balcao/core';

const contacts = new KeyedSequence();

/**
 * One at a time for each contact, in the whole process: the Signal library queues by contact and not by account, and a
 * job in its queue would run in the transaction of the job before it.
 */
export function withContact<T>(contact: string, work: () => Promise<T>): Promise<T> {
  return contacts.run(contact, work);
}

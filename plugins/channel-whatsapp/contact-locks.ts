/**
 * One at a time for each contact, in the whole process: the Signal library queues by contact and not by account, and a
 * job in its queue would run in the transaction of whoever came before.
 */
const tails = new Map<string, Promise<unknown>>();

export async function withContact<T>(contact: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(contact);
  const run = before ? before.then(work) : work();
  const tail = run.catch(() => undefined);
  tails.set(contact, tail);
  try {
    return await run;
  } finally {
    if (tails.get(contact) === tail) tails.delete(contact);
  }
}

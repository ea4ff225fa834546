import type { Host } from '@balcao/core';
import { fillIndex } from './fill-index.ts';
import { followSome } from './follow-orders.ts';
import { doneOf, readState, writeState } from './index-state.ts';

/**
 * Starts a new build of the search index from the messages, for an operator. The present index is cleared, then
 * messages are read from the newest to the oldest, also by other running processes. If this process ends, the next one
 * continues.
 */
export async function startRebuild(host: Host): Promise<void> {
  await writeState(host, { isClearing: 1 });
}

/** Does the remaining work, and reports after each stretch how much of it is done, in percent. */
export async function finishIndex(host: Host, tell?: (done: number) => void): Promise<void> {
  while (await fillIndex(host)) tell?.(doneOf(await readState(host)));
  let companyId: number | null;
  do companyId = await followSome(host);
  while (companyId !== null);
}

/** Progress of indexing the older messages, in percent. */
export async function indexStatus(host: Host): Promise<{ done: number }> {
  return { done: doneOf(await readState(host)) };
}

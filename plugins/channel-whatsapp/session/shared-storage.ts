import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

/** Async context of all channel sessions, each under its own key. */
const carried = new AsyncLocalStorage<ReadonlyMap<object, unknown>>();

/** Replacement for the part of AsyncLocalStorage that Baileys uses; all connections share one storage. */
class SharedStorage<T> {
  run<R>(value: T, work: () => R): R {
    return carried.run(new Map(carried.getStore()).set(this, value), work);
  }

  getStore(): T | undefined {
    return carried.getStore()?.get(this) as T | undefined;
  }
}

/**
 * Calls `make`, which creates a Baileys socket, so that it shares one AsyncLocalStorage with all others. Baileys
 * creates one for each socket and never releases it, and before Node 24 every promise of the process pays for every
 * one that ever existed: after a hundred connections or reconnects most processor time would go there. `make` must be
 * synchronous: the class is replaced only while it runs.
 */
export function withSharedStorage<T>(make: () => T): T {
  const original = asyncHooks.AsyncLocalStorage;
  Object.assign(asyncHooks, { AsyncLocalStorage: SharedStorage });
  syncBuiltinESMExports();
  try {
    return make();
  } finally {
    Object.assign(asyncHooks, { AsyncLocalStorage: original });
    syncBuiltinESMExports();
  }
}

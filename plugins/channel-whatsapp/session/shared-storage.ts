import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

/** Async context of all channel sessions, each under its own key. */
const carried = new AsyncLocalStorage<ReadonlyMap<object, unknown>>();

/** The part of AsyncLocalStorage that the library uses, on one storage for all channel sessions. */
class SharedStorage<T> {
  run<R>(value: T, work: () => R): R {
    return carried.run(new Map(carried.getStore()).set(this, value), work);
  }

  getStore(): T | undefined {
    return carried.getStore()?.get(this) as T | undefined;
  }
}

/**
 * Calls `make`, which makes a socket, and has what it makes share one AsyncLocalStorage. The library makes one for each
 * socket and never lets go of it, and before Node 24 every promise of the process pays for every one there ever was: a
 * hundred channel sessions, or a hundred reconnects, and most of the processor goes there. `make` must be synchronous: only while
 * it runs is the class another one.
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

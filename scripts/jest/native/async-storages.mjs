import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();

/**
 * Remembers each AsyncLocalStorage that is used from now on. Before any of the product is loaded.
 *
 * Node below 24 copies what every used storage holds into each promise that is made, for as long as the process lives, and jest makes
 * a storage for each file: a worker's hundredth file paid for ninety-nine of them, which was a fifth of what tests cost.
 */
export function watchStorages() {
  const enable = AsyncLocalStorage.prototype._enable;
  // Newer versions of Node carry storages in another way, without that price.
  if (typeof enable !== 'function') return;
  AsyncLocalStorage.prototype._enable = function (...args) {
    used.add(this);
    return enable.apply(this, args);
  };
}

/** Puts away the storages that a file used; one that the next file uses again begins anew by itself. */
export function forgetStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}

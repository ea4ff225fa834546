import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();

/**
 * Records each AsyncLocalStorage that is used from now on; call it before any code of the product is loaded. Node below 24 copies
 * the content of every used storage into each promise for as long as the process lives, and jest makes a storage for each file:
 * the hundredth file of a worker paid for ninety-nine of them, a fifth of the time of the tests.
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

/** Disables the storages that a file used; one that the next file uses again starts anew by itself. */
export function forgetStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}

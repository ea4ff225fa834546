import { storageKeys, unsentKey } from '../../lib/storage.ts';
import type { UnsentMessage } from './unsent-guard.ts';
import { keptOf } from './unsent-store.ts';

/**
 * Messages that this tab keeps for its user in any ticket, also those of conversations that were not opened since the
 * page was loaded again.
 */
export function keptUnsent(): UnsentMessage[] {
  const userId = Number(localStorage.getItem(storageKeys.userId));
  const prefix = unsentKey('');
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  return keys
    .flatMap((key) => keptOf(Number(key.slice(prefix.length))))
    .filter((kept) => kept.userId === userId)
    .map(({ tempId }) => ({ key: tempId, isLostByReload: false }));
}

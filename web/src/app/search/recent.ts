import { recentKey } from '../../lib/storage.ts';
import type { FoundEntry } from '../feature.ts';

/** Search result that the user opened, with the kind of row that it is. */
interface RecentEntry extends FoundEntry {
  source: string;
}

const kept = 12;

/** Returns the search results that this user opened last in this browser, the newest first. */
export function recentEntries(userId: number): readonly RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    // The stored text was changed by hand and cannot be read.
    return [];
  }
}

/** Puts a search result before all others; one that is in the list already moves. */
export function rememberRecent(userId: number, entry: RecentEntry): void {
  const others = recentEntries(userId).filter(({ source, id }) => source !== entry.source || id !== entry.id);
  try {
    localStorage.setItem(recentKey(userId), JSON.stringify([entry, ...others].slice(0, kept)));
  } catch {
    // The browser's storage is full; the search works without the list.
  }
}

function isRecent(entry: unknown): entry is RecentEntry {
  const { source, id, label, path } = (entry ?? {}) as Partial<RecentEntry>;
  return [source, id, label, path].every((text) => typeof text === 'string') && String(path).startsWith('/');
}

import { recentKey } from '../../lib/storage.ts';
import type { FoundEntry } from '../feature.ts';

/** An entry that was opened, with the kind that it is of. */
interface RecentEntry extends FoundEntry {
  source: string;
}

const kept = 12;

/** Returns what this person opened last in this browser, the newest first. */
export function recentEntries(userId: number): readonly RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    // Changed by hand: as good as nothing.
    return [];
  }
}

/** Puts an entry before all others; one that was there already moves. */
export function rememberRecent(userId: number, entry: RecentEntry): void {
  const others = recentEntries(userId).filter(({ source, id }) => source !== entry.source || id !== entry.id);
  try {
    localStorage.setItem(recentKey(userId), JSON.stringify([entry, ...others].slice(0, kept)));
  } catch {
    // The browser's storage is full: the search goes on without it.
  }
}

function isRecent(entry: unknown): entry is RecentEntry {
  const { source, id, label, path } = (entry ?? {}) as Partial<RecentEntry>;
  return [source, id, label, path].every((text) => typeof text === 'string') && String(path).startsWith('/');
}

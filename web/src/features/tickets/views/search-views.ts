import type { FoundEntry } from '../../../app/feature.ts';
import { hasWords } from '../../../app/search/groups.ts';
import { readViews } from '../api/ticket-views.ts';

/** Finds views by their name, for the search of the product. */
export async function find(words: string, signal: AbortSignal): Promise<FoundEntry[]> {
  const views = await readViews(signal);
  return views
    .filter(({ name }) => hasWords(name, words))
    .slice(0, 5)
    .map(({ id, name }) => ({ id: String(id), label: name, path: '/tickets', state: { viewId: id } }));
}

import { pinnedOf, type TicketView, useTicketViews, useViewCounts } from '../views/use-ticket-views.ts';
import { numberText } from './batch-texts.ts';

/**
 * Number of all tickets of a view, as its tab shows it; null while it is not known, and for a view that has closed tickets too, which are
 * not counted.
 */
export function useWholeCount(viewId: number | null): string | null {
  const views = useTicketViews();
  const view = views.find(({ id }) => id === viewId);
  const isCounted = view !== undefined && hasActiveAlone(view);
  // The counts of the tabs are there already.
  const pinned = isCounted && view.pin !== null ? pinnedOf(views).map(({ id }) => id) : [];
  const counts = useViewCounts(isCounted && pinned.length === 0 ? [view.id] : pinned);
  const found = isCounted ? counts.get(view.id) : undefined;
  if (!found) return null;
  return found.hasMore ? '999+' : numberText(found.count);
}

const activeSorts: ReadonlySet<TicketView['sort']> = new Set(['waiting', 'priority', 'due']);
const active: ReadonlySet<unknown> = new Set(['pending', 'open']);

/** True where the order or the filter leaves closed tickets out. */
function hasActiveAlone({ sort, filter }: TicketView): boolean {
  if (activeSorts.has(sort)) return true;
  return filter.all.some((entry) => {
    if ('any' in entry || entry.field !== 'status') return false;
    const named = [entry.value].flat();
    return (
      (entry.op === 'is' || entry.op === 'in') && named.length > 0 && named.every((one) => active.has(one))
    );
  });
}

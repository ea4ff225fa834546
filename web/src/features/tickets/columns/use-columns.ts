import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { useCallback, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { ticketColumnsKey } from '../../../lib/storage.ts';

/** Keys of the fields that this person wants in the rows of this browser, in their order. */
export function useColumns(): [readonly string[], (columns: readonly string[]) => void] {
  const { user } = useSession();
  const [columns, setColumns] = useState(() => storedColumns(user.id));
  const change = useCallback(
    (next: readonly string[]) => {
      if (next.length === 0) localStorage.removeItem(ticketColumnsKey(user.id));
      else localStorage.setItem(ticketColumnsKey(user.id), JSON.stringify(next));
      setColumns(next);
    },
    [user.id],
  );
  return [columns, change];
}

function storedColumns(userId: number): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ticketColumnsKey(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((key) => typeof key === 'string').slice(0, ticketLimits.columnsMax);
  } catch {
    // Changed by hand: as if nothing had been chosen.
    return [];
  }
}

import { contactLimits } from '@balcao/plugins/contacts/contract/limits.ts';
import type { FieldTarget } from '@balcao/plugins/fields/contract/limits.ts';
import { useCallback, useState } from 'react';
import { useSession } from '../../lib/api/session.tsx';
import { columnsKey } from '../../lib/storage.ts';

/**
 * Returns the keys of the company's fields that this user shows in rows of tickets or contacts, in their order, and a
 * function that changes them; kept in this browser.
 */
export function useColumns(target: FieldTarget): [readonly string[], (columns: readonly string[]) => void] {
  const { user } = useSession();
  const key = columnsKey(target, user.id);
  const [columns, setColumns] = useState(() => storedColumns(key));
  const change = useCallback(
    (next: readonly string[]) => {
      if (next.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
      setColumns(next);
    },
    [key],
  );
  return [columns, change];
}

function storedColumns(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((key) => typeof key === 'string').slice(0, contactLimits.fields.columnsMax);
  } catch {
    // Changed by hand: as if nothing had been chosen.
    return [];
  }
}

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { storageKeys } from '../../../lib/storage.ts';

/** State of the simulated phones of one connection, stored in this browser. */
export interface Remembered {
  customers: { customer: string; name: string; addedAt: string }[];
  /** Customers whose phones are on screen, from left to right. */
  onDesk: string[];
  phones: 1 | 2 | 3;
}

const nothing: Remembered = { customers: [], onDesk: [], phones: 1 };

export function useRemembered(connectionId: number): [Remembered, Dispatch<SetStateAction<Remembered>>] {
  const [remembered, setRemembered] = useState(() => readAll()[connectionId] ?? nothing);
  useEffect(() => {
    localStorage.setItem(
      storageKeys.sandboxPhones,
      JSON.stringify({ ...readAll(), [connectionId]: remembered }),
    );
  }, [connectionId, remembered]);
  return [remembered, setRemembered];
}

function readAll(): Record<string, Remembered> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.sandboxPhones) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Remembered] => isWhole(entry[1])),
    );
  } catch {
    // Not ours, or cut short: as good as never stored.
    return {};
  }
}

function isWhole(stored: Partial<Remembered> | null): boolean {
  return (
    Array.isArray(stored?.customers) && Array.isArray(stored.onDesk) && [1, 2, 3].includes(stored.phones ?? 0)
  );
}

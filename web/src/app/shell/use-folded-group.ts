import { useState } from 'react';
import { useSession } from '../../lib/api/session.tsx';
import { storageKeys } from '../../lib/storage.ts';
import type { MenuGroup } from '../feature.ts';

/**
 * Groups that an admin sets up once and then seldom visits. Only they are folded, because an agent's menu is short
 * enough.
 */
const seldomUsed: ReadonlySet<MenuGroup> = new Set(['automation', 'company', 'operator']);

/** State of a group of the menu: as this browser was left, else folded unless it holds the page on screen. */
export function useFoldedGroup(group: MenuGroup, holdsPage: boolean) {
  const { can } = useSession();
  const canFold = seldomUsed.has(group) && can('drawer-admin-items:view');
  const [chosen, setChosen] = useState(() => (readOpened().includes(group) ? false : null));
  const fold = (wanted: boolean) => {
    setChosen(wanted);
    const others = readOpened().filter((name) => name !== group);
    localStorage.setItem(storageKeys.openedGroups, (wanted ? others : [...others, group]).join());
  };
  return { canFold, isFolded: canFold && (chosen ?? !holdsPage), fold };
}

function readOpened(): readonly string[] {
  return (localStorage.getItem(storageKeys.openedGroups) ?? '').split(',');
}

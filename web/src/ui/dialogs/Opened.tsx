import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { type Owner, useStateOf } from '../../lib/hooks/use-state-of.ts';

/**
 * Mounts a dialog or menu when it is first opened, so that its code is not part of the first page load; from then on it
 * stays mounted.
 */
export function Opened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * Returns the button to which an open menu is attached, with functions that open and close the menu. The menu closes
 * where the component is given another `owner`.
 */
export function useAnchor(owner: Owner = null) {
  const [anchor, setAnchor] = useStateOf<HTMLElement | null>(owner, () => null);
  return {
    anchor,
    open: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    close: () => setAnchor(null),
  };
}

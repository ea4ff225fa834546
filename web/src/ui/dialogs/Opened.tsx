import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';

/**
 * Mounts a dialog or menu when it is first opened, so that its code is not part of the first load; from then on it stays
 * mounted.
 */
export function Opened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Holds the button at which a menu or popover is open. */
export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    open: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    close: () => setAnchor(null),
  };
}

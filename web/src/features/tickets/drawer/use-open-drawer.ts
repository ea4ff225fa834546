import { useCallback, useState } from 'react';
import { useRoomy } from '../../../ui/page/use-narrow.ts';

/** Whether the contact's panel is open, and the setter of it. */
export type OpenDrawer = readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];

/**
 * Keeps the contact's panel open while the user goes from ticket to ticket. Where it has no room beside the conversation
 * it lies over it, and is closed by the next ticket: that one is opened to be read.
 */
export function useOpenDrawer(uuid: string | undefined): OpenDrawer {
  const isBeside = useRoomy();
  const [openAt, setOpenAt] = useState<{ uuid: string | undefined } | null>(null);
  const setOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? { uuid } : null), [uuid]);
  const isOpen = openAt !== null && (isBeside || openAt.uuid === uuid);
  if (!isOpen && openAt !== null) setOpenAt(null);
  return [isOpen, setOpen];
}

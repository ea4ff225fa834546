import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePanelsLoaded } from '../../../app/Panels.tsx';

/** After this long the sections that are there are shown, though another still waits for its answer. */
const patienceMs = 1500;
/** A section that was just drawn begins to ask. */
const settleMs = 30;

/**
 * Whether all sections of the drawer have their code and the first answers to what they asked for, so that they appear at once and
 * none pushes another down. It stays true from then on.
 */
export function useWholeDrawer(): boolean {
  const areLoaded = usePanelsLoaded('contact-drawer');
  const isAsking = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const [isWhole, setWhole] = useState(false);
  const isQuiet = areLoaded && !isAsking;
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), isQuiet ? settleMs : patienceMs);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return isWhole;
}

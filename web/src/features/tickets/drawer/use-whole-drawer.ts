import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePanelsLoaded } from '../../../app/Panels.tsx';

/** Time after which loaded sections are shown although another one still waits for its answer, in milliseconds. */
const patienceMs = 1500;
/** Time in which a section that was just rendered sends its requests, in milliseconds. */
const settleMs = 30;

/**
 * Returns whether all sections of the panel beside a conversation have their code and first answers, so that they appear
 * together and none moves another. It stays true from then on.
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

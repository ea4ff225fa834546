import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { untilQuiet } from './load-later.ts';

/** False until the first page has what it asked for: for what nobody waits for while it is carried. */
export function useQuiet(): boolean {
  const client = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    void untilQuiet(client).then(() => {
      if (!isGone) setQuiet(true);
    });
    return () => {
      isGone = true;
    };
  }, [client]);
  return isQuiet;
}

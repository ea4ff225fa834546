import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { untilIdle } from './load-later.ts';

/** Returns false until the first page has its data: for work that the user does not wait for. */
export function useIdle(): boolean {
  const client = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    void untilIdle(client).then(() => {
      if (!isGone) setQuiet(true);
    });
    return () => {
      isGone = true;
    };
  }, [client]);
  return isQuiet;
}

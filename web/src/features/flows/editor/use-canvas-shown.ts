import { useState } from 'react';
import { storageKeys } from '../../../lib/storage.ts';

/** Whether flows are shown on the canvas in this browser, which the next flow keeps. */
export function useCanvasShown(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => localStorage.getItem(storageKeys.flowCanvas) === 'true');
  return [
    isShown,
    (next) => {
      setShown(next);
      localStorage.setItem(storageKeys.flowCanvas, String(next));
    },
  ];
}

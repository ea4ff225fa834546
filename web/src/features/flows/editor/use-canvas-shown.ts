import { useState } from 'react';
import { storageKeys } from '../../../lib/storage.ts';

/** Returns whether this browser shows flows on the canvas, and a function that changes it for all flows. */
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

import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastWanted } from '../lib/toast.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx'));

/** Where toasts appear. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onToastWanted(() => setWanted(true)), []);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}

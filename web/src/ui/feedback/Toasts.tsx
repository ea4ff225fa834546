import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { onToastWanted } from '../../lib/toast.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const ToastStack = ahead(async () => (await import('./ToastStack.tsx')).default);

/** Place for the short notices of the app, above everything, dialogs too; loads what shows them with the first one. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false);
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => onToastWanted(() => setWanted(true)), []);
  useEffect(() => {
    document.body.append(place);
    const stop = keepSpoken(place);
    return () => {
      stop();
      place.remove();
    };
  }, [place]);
  return isWanted
    ? createPortal(
        <ErrorBoundary fallback={null}>
          <ToastStack />
        </ErrorBoundary>,
        place,
      )
    : null;
}

/** Keeps the notices readable for screen readers: an open dialog would hide everything outside of it from them. */
function keepSpoken(place: HTMLElement): () => void {
  const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
  observer.observe(place, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

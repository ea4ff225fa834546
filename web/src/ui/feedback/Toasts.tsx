import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { onToastWanted } from '../../lib/toast.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const ToastStack = ahead(async () => (await import('./ToastStack.tsx')).default);

/** Place of toasts: above everything, dialogs too. */
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

/** A dialog hides all that stands beside it from screen readers; a toast may speak of what happens in it. */
function keepSpoken(place: HTMLElement): () => void {
  const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
  observer.observe(place, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

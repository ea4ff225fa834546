import { lazy, Suspense } from 'react';
import { useQuiet } from '../../lib/use-quiet.ts';

const UnreadCount = lazy(async () => ({ default: (await import('./UnreadCount.tsx')).UnreadCount }));

/** Beside the menu entry, once the first page is there: what nobody came for must not make them wait. */
export function UnreadBadge() {
  const isQuiet = useQuiet();
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <UnreadCount />
    </Suspense>
  );
}

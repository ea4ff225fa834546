import { lazy, Suspense } from 'react';
import { useQuiet } from '../../../lib/use-quiet.ts';

const AttentionCount = lazy(async () => ({ default: (await import('./AttentionCount.tsx')).AttentionCount }));

/** Beside the menu entry, once the first page is there: what nobody came for must not make them wait. */
export function AttentionBadge() {
  const isQuiet = useQuiet();
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <AttentionCount />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { useQuiet } from '../../../lib/use-quiet.ts';

const AttentionCount = lazy(async () => ({ default: (await import('./AttentionCount.tsx')).AttentionCount }));

/** Badge beside the menu entry, loaded once the first page is there: an extra must not delay the page. */
export function AttentionBadge() {
  const isQuiet = useQuiet();
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <AttentionCount />
    </Suspense>
  );
}

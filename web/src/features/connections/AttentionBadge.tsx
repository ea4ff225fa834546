import { Suspense } from 'react';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { useIdle } from '../../lib/hooks/use-idle.ts';

const AttentionMark = ahead(async () => (await import('./AttentionMark.tsx')).AttentionMark);

/** Beside the menu entry, once the first page is there: what nobody came for must not make them wait. */
export function AttentionBadge() {
  const isQuiet = useIdle();
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <AttentionMark />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { useIdle } from '../../lib/hooks/use-idle.ts';

const AttentionMark = ahead(async () => (await import('./AttentionMark.tsx')).AttentionMark);

/** Beside the menu entry, once the first page is there: the badge must not delay what the user came for. */
export function AttentionBadge() {
  const isQuiet = useIdle();
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <AttentionMark />
    </Suspense>
  );
}

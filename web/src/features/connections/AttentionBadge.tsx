import { Suspense } from 'react';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { useIdle } from '../../lib/hooks/use-idle.ts';

const AttentionMark = ahead(async () => (await import('./AttentionMark.tsx')).AttentionMark);

/** Badge beside the menu entry of connections. It loads after the first page, so that it does not delay the user. */
export function AttentionBadge() {
  const isQuiet = useIdle();
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <AttentionMark />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { useIdle } from '../../lib/hooks/use-idle.ts';

const UnreadCount = ahead(async () => (await import('./UnreadCount.tsx')).UnreadCount);

/** Badge beside the menu entry, loaded once the first page is there: an extra must not delay the page. */
export function UnreadBadge() {
  const isQuiet = useIdle();
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <UnreadCount />
    </Suspense>
  );
}

import { useMemo } from 'react';
import { useSession } from '../../lib/api/session.tsx';
import type { SearchSource } from '../feature.ts';
import { useFeatures } from '../features-context.ts';
import { mayUse } from '../menu.ts';

/** Returns the kinds of rows that the user may search, in order. */
export function useSources(): readonly SearchSource[] {
  const features = useFeatures();
  const { can, has } = useSession();
  return useMemo(
    () =>
      features
        .flatMap(({ searches = [], planFlag }) =>
          searches.map((source) => ({ ...(planFlag ? { planFlag } : {}), ...source })),
        )
        .filter((source) => mayUse(source, { can, has }))
        .sort((a, b) => a.order - b.order),
    [features, can, has],
  );
}

import { useLayoutEffect, useMemo } from 'react';
import type { Owner } from './use-state-of.ts';

type Actions = { [name: string]: (...about: never[]) => unknown };

/**
 * One object for as long as the component is mounted, whose functions run as of the latest rendering: components that get it
 * are not rendered anew for it. The names are those of the first rendering. Where `owner` is given, each has an object of its own, whose
 * functions go on as of its own latest rendering when the component shows another.
 */
export function useStableCallbacks<A extends Actions>(latest: A, owner: Owner = null): A {
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for each owner
  const kept = useMemo(() => {
    const now = { acts: latest };
    const callbacks = Object.fromEntries(
      Object.keys(latest).map((name) => [name, (...about: never[]) => now.acts[name]?.(...about)]),
    ) as A;
    return { now, callbacks };
  }, [owner]);
  useLayoutEffect(() => {
    kept.now.acts = latest;
  });
  return kept.callbacks;
}

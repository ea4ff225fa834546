import { useLayoutEffect, useMemo } from 'react';
import type { Owner } from './use-state-of.ts';

type Actions = { [name: string]: (...about: never[]) => unknown };

/**
 * Returns one object of functions that stays the same while the component is mounted; each function calls the version
 * of the latest rendering. Components that receive the object are therefore not rendered again. The names of the
 * functions are those of the first rendering. With `owner`, each owner gets an object of its own, which goes on calling
 * that owner's last version after the component shows another owner.
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

import { useLayoutEffect, useRef, useState } from 'react';

type Actions = { [name: string]: (...about: never[]) => unknown };

/**
 * One object for as long as the component is mounted, whose functions run as of the latest rendering: components that get it
 * are not rendered anew for it. The names are those of the first rendering.
 */
export function useStableCallbacks<A extends Actions>(latest: A): A {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  const [callbacks] = useState(
    () =>
      Object.fromEntries(
        Object.keys(latest).map((name) => [name, (...about: never[]) => now.current[name]?.(...about)]),
      ) as A,
  );
  return callbacks;
}

import { useLayoutEffect, useRef, useState } from 'react';

type Acts = { [name: string]: (...about: never[]) => unknown };

/**
 * One object for as long as the component stands, whose functions do what the latest drawing knows: what gets it is not drawn
 * anew for it. The names are those of the first drawing.
 */
export function useSteadyActs<A extends Acts>(latest: A): A {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  const [acts] = useState(
    () =>
      Object.fromEntries(
        Object.keys(latest).map((name) => [name, (...about: never[]) => now.current[name]?.(...about)]),
      ) as A,
  );
  return acts;
}

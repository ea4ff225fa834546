import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { storageKeys } from '../lib/storage.ts';

/** Spacing of lists and tables that a user chose. */
export type Density = 'comfortable' | 'compact';

interface DensityChoice {
  density: Density;
  setDensity: (density: Density) => void;
}

const DensityContext = createContext<DensityChoice>({ density: 'comfortable', setDensity: () => undefined });

/** Provides the chosen spacing to all components, and sets it on the page. */
export function DensityProvider({ children }: { children: ReactNode }) {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(storageKeys.density) === 'compact' ? 'compact' : 'comfortable',
  );
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  const choice = useMemo<DensityChoice>(
    () => ({
      density,
      setDensity: (next) => {
        localStorage.setItem(storageKeys.density, next);
        setDensity(next);
      },
    }),
    [density],
  );
  return <DensityContext value={choice}>{children}</DensityContext>;
}

/** Returns the chosen spacing between elements, and a function that changes it; stored in this browser. */
export function useDensity(): DensityChoice {
  return useContext(DensityContext);
}

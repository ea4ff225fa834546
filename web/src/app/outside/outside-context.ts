import { createContext, useContext } from 'react';
import type { ImportModule, OutsideFeature } from './load-outside.tsx';

export interface Outside {
  features: readonly OutsideFeature[];
  /** False until it is known which plugins are open here. */
  isKnown: boolean;
}

export const OutsideContext = createContext<Outside>({ features: [], isKnown: false });

/** Pages of plugins that are loaded while the app runs. */
export function useOutsidePlugins(): Outside {
  return useContext(OutsideContext);
}

/** Another way to a module than the network: for tests. */
export const ModuleImporter = createContext<ImportModule>((url) => import(/* @vite-ignore */ url));

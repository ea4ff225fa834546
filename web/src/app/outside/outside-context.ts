import { createContext, useContext } from 'react';
import type { ImportModule, OutsideFeature } from './load-outside.tsx';

/** Screens of plugins that an installation has added by itself. */
export interface Outside {
  features: readonly OutsideFeature[];
  /** False until it is known which plugins are open here. */
  isKnown: boolean;
}

export const OutsideContext = createContext<Outside>({ features: [], isKnown: false });

/** Returns the screens of plugins that are loaded while the app runs instead of built into it. */
export function useOutsidePlugins(): Outside {
  return useContext(OutsideContext);
}

/** Another way to a module than the network: for tests. */
export const ModuleImporter = createContext<ImportModule>((url) => import(/* @vite-ignore */ url));

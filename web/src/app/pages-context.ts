import { createContext, useContext } from 'react';

/** Loads the page of an address before it is opened. */
type PreloadPage = (path: string) => void;

export const PagesContext = createContext<PreloadPage>(() => undefined);

/**
 * Handlers for what leads to a page: it is loaded when a pointer or the focus comes to it, so that a press finds it there.
 */
export function usePreload(path: string) {
  const preload = useContext(PagesContext);
  const load = () => preload(path);
  return { onPointerEnter: load, onFocus: load };
}

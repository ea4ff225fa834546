import { createContext, useContext } from 'react';

/** Loads the page of an address before it is opened. */
type PreloadPage = (path: string) => void;

/** Function by which links load a page's code before the user opens it. */
export const PagesContext = createContext<PreloadPage>(() => undefined);

/**
 * Returns handlers for a link to a page: the page's code is loaded when the pointer or the focus comes to the link,
 * before the click.
 */
export function usePreload(path: string) {
  const preload = useContext(PagesContext);
  const load = () => preload(path);
  return { onPointerEnter: load, onFocus: load };
}

import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

interface GoOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** State of the entry in the history. */
  state?: unknown;
}

/**
 * Returns a function that opens a page by its whole path, such as `/tickets`. It is always the same one, and its component is not drawn
 * anew when the address changes, as it is with the router's `useNavigate`.
 */
export function useGo(): (path: string, options?: GoOptions) => void {
  const { basename, navigator } = useContext(NavigationContext);
  return useCallback(
    (path, { replace, state } = {}) => {
      const whole = belowBase(basename, path);
      if (replace) navigator.replace(whole, state);
      else navigator.push(whole, state);
    },
    [basename, navigator],
  );
}

/**
 * Returns a function that marks the address that is shown now, and returns another that says whether it is shown still.
 * An answer that comes late so leads nowhere after the user has gone elsewhere. Both work also after their component is
 * closed, and it is not drawn anew when the address changes.
 */
export function useMarkedPlace(): () => () => boolean {
  const { navigator } = useContext(NavigationContext);
  return useCallback(() => {
    const marked = pathOf(navigator);
    return () => pathOf(navigator) === marked;
  }, [navigator]);
}

/** Path that the router's history is at; a page that is still being loaded counts as shown. */
function pathOf(navigator: object): string {
  const { location } = navigator as { location?: { pathname: string } };
  return (location ?? window.location).pathname;
}

/** Address of a page below the path under which the app is served. */
export function belowBase(basename: string, path: string): string {
  return basename === '/' ? path : `${basename}${path}`;
}

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

/** Address of a page below the path under which the app is served. */
export function belowBase(basename: string, path: string): string {
  return basename === '/' ? path : `${basename}${path}`;
}

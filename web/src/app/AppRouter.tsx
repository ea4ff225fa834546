import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/** Pages that draw each of their addresses with code that is there already. */
const standingPages = ['/tickets'];

interface AppRouterProps {
  /** Path below which the app is served, '' at the root. */
  basename: string;
  children: ReactNode;
}

/**
 * Router of the app by the address bar. Another page comes in slices, so that the former one stays until its code is there; an address
 * of the page that is shown, such as the next conversation, is drawn in the frame of the press itself.
 */
export function AppRouter({ basename, children }: AppRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  const pathname = useRef(location.pathname);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const from = pathname.current.slice(basename.length);
        const to = next.location.pathname.slice(basename.length);
        pathname.current = next.location.pathname;
        if (standingPages.some((page) => isWithin(page, from) && isWithin(page, to))) setShown(next);
        else startTransition(() => setShown(next));
      }),
    [history, basename],
  );
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

function isWithin(page: string, path: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}

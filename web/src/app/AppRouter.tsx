import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { afterEvent } from '../lib/hooks/after-event.ts';
import { isSamePage } from './page-path.ts';

interface AppRouterProps {
  /** Path below which the app is served, '' at the root. */
  basename: string;
  children: ReactNode;
}

/**
 * Router of the app, by the browser's address bar. Another page is opened in a transition of React, so that the former
 * one stays until its code is loaded; an address within the shown page, such as the next conversation, is drawn at once, and painted before the
 * effects of its parts run.
 */
export function AppRouter({ basename, children }: AppRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  const latest = useRef(location);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const from = latest.current.pathname.slice(basename.length);
        const to = next.location.pathname.slice(basename.length);
        latest.current = next.location;
        // An address that followed in the same event is the one to show.
        const show = () => latest.current === next.location && setShown(next);
        if (isSamePage(from, to)) afterEvent(show);
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

import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { useSessionState } from '../lib/api/session.tsx';
import { type Ahead, ahead, aheadPage } from '../lib/hooks/ahead.tsx';
import { toast } from '../lib/toast.ts';
import type { Feature, FeatureRoute } from './feature.ts';
import { HeldBackRoot, OpenRoot, PrivateRoot, PublicRoot, RouteGate } from './guards.tsx';
import { Splash } from './Splash.tsx';

/** A route with its page, which is loaded when it is first opened. */
export interface Page {
  route: FeatureRoute;
  Component: Ahead<object>;
  /** Pieces that features put around it. */
  around: ReadonlyArray<Ahead<{ children: ReactNode }>>;
}

/** The pages of all features. */
export function pagesOf(features: readonly Feature[]): Page[] {
  const aroundHome = features.flatMap(({ beforeHome }) =>
    beforeHome ? [ahead(async () => (await beforeHome()).Component)] : [],
  );
  return features.flatMap((feature) =>
    feature.routes.map((route): Page => {
      const planFlag = route.planFlag ?? feature.planFlag;
      return {
        route: planFlag === undefined ? route : { ...route, planFlag },
        Component: aheadPage(async () => (await route.lazy()).Component, { texts: feature.name }),
        around: route.path === '/' ? aroundHome : [],
      };
    }),
  );
}

/** Loads the page of an address before it is opened; an address that is no page's changes nothing. */
export function preloadPage(pages: readonly Page[], pathname: string): void {
  pages.find(({ route }) => matchPath(route.path, pathname))?.Component.preload();
}

/** The app's addresses. Letter case does not matter; unknown ones lead home and say so. */
export function AppRoutes({ pages }: { pages: readonly Page[] }) {
  const having = (access: FeatureRoute['access']) =>
    pages
      .filter(({ route }) => route.access === access)
      .map(({ route, Component, around }) => (
        <Route
          key={route.path}
          path={route.path}
          element={<RouteGate route={route}>{surrounded(<Component />, around)}</RouteGate>}
        />
      ));
  return (
    <Routes>
      <Route element={<PublicRoot />}>{having('public')}</Route>
      <Route element={<OpenRoot />}>{having('open')}</Route>
      <Route element={<HeldBackRoot />}>{having('heldBack')}</Route>
      <Route element={<PrivateRoot />}>{having('private')}</Route>
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}

function surrounded(page: ReactNode, around: Page['around']): ReactNode {
  let whole = page;
  for (const Piece of around) whole = <Piece>{whole}</Piece>;
  return whole;
}

function UnknownPath() {
  const { t } = useTranslation();
  const { status } = useSessionState();
  const text = t('unknownAddress');
  useEffect(() => {
    if (status === 'signedIn') toast.info(text);
  }, [status, text]);
  if (status === 'starting') return <Splash />;
  return <Navigate to={status === 'signedIn' ? '/' : '/login'} replace />;
}

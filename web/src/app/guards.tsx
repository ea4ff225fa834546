import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useSession, useSessionState } from '../lib/api/session.tsx';
import { ahead } from '../lib/hooks/ahead.tsx';
import { LiveProvider } from '../lib/live/live.tsx';
import { storageKeys } from '../lib/storage.ts';
import { toast } from '../lib/toast.ts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import type { FeatureRoute } from './feature.ts';
import { useFeatures } from './features-context.ts';
import { OutsideFeatures } from './outside/OutsideFeatures.tsx';
import { Splash } from './Splash.tsx';
import { Shell } from './shell/Shell.tsx';

// Signed-in users never see it.
const PublicFrame = ahead(async () => (await import('./PublicFrame.tsx')).PublicFrame, { Meanwhile: Splash });

const redirectDelayMs = 1000;
const enrolPath = '/two-step';
/** Page that says why a company lets no user in, and lets an admin pay. */
const closedPath = '/overdue';

/** Pages of signed-in people: visitors are sent to the sign-in page. */
export function PrivateRoot() {
  const { status, session, closed } = useSessionState();
  const canExplain = useFeatures().some(({ routes }) => routes.some(({ path }) => path === closedPath));
  if (status === 'starting') return <Splash />;
  if (status === 'visitor' && closed && canExplain)
    return <Navigate to={closedPath} state={closed} replace />;
  if (status === 'visitor') return <ToSignIn />;
  if (session?.mustEnrol) return <Navigate to={enrolPath} replace />;
  return (
    <LiveProvider>
      <OutsideFeatures>
        <Shell>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </Shell>
      </OutsideFeatures>
    </LiveProvider>
  );
}

/** History state of the sign-in page. */
interface SignInVisit {
  /** Address that the visitor asked for, and is led to after the sign-in. */
  wanted?: string;
}

function ToSignIn() {
  const { hasLeft } = useSessionState();
  const { pathname, search } = useLocation();
  // With two slashes at its begin an address would lead to another server.
  const visit: SignInVisit = hasLeft ? {} : { wanted: pathname.replace(/^\/+/, '/') + search };
  return <Navigate to="/login" state={visit} replace />;
}

/** Pages of visitors: signed-in users are sent home, or to the page for which they had to sign in. */
export function PublicRoot() {
  const { status } = useSessionState();
  const { wanted = '/' } = (useLocation().state ?? {}) as SignInVisit;
  if (status === 'starting') return <Splash />;
  return status === 'signedIn' ? <Navigate to={wanted} replace /> : <OpenRoot />;
}

/** Pages for all, signed in or not. */
export function OpenRoot() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <PublicFrame>
      <ErrorBoundary resetKey={pathname} title={t('error.page')}>
        <Outlet />
      </ErrorBoundary>
    </PublicFrame>
  );
}

/** Page for users whose company asks for a second factor that they have not turned on yet. */
export function HeldBackRoot() {
  const { t } = useTranslation();
  const { status, session } = useSessionState();
  if (status === 'starting') return <Splash />;
  if (!session?.mustEnrol) return <Navigate to={session ? '/' : '/login'} replace />;
  return (
    <PublicFrame>
      <ErrorBoundary resetKey={enrolPath} title={t('error.page')}>
        <Outlet />
      </ErrorBoundary>
    </PublicFrame>
  );
}

/** A page opens only to who may see it; the page itself is not even started for others. */
export function RouteGate({ route, children }: { route: FeatureRoute; children: ReactNode }) {
  return route.access !== 'private' ? children : <PrivateGate route={route}>{children}</PrivateGate>;
}

function PrivateGate({ route, children }: { route: FeatureRoute; children: ReactNode }) {
  const { can, has } = useSession();
  if (route.needsCampaignMark && localStorage.getItem(storageKeys.campaignsShown) === null) {
    return <Navigate to="/" replace />;
  }
  if (route.permission && !can(route.permission)) {
    if (route.otherwise !== undefined) return <Navigate to={route.otherwise} replace />;
    return route.permission === 'super-items:view' ? (
      <Refused whom="company" to="/" />
    ) : (
      <Refused whom="user" to="/tickets" />
    );
  }
  if (route.planFlag && !has(route.planFlag)) return <Refused whom="company" to="/" />;
  return children;
}

function Refused({ whom, to }: { whom: 'user' | 'company'; to: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const text = t(`refused.${whom}`);
  useEffect(() => {
    toast.error(text);
    const timer = setTimeout(() => void navigate(to, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [text, to, navigate]);
  return null;
}

/** It alone follows the address: the frame around the pages is not drawn anew with each. */
function PageBoundary({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} title={t('error.page')}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

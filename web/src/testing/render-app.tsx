import { expect } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { VirtuosoMockContext } from 'react-virtuoso';
import type { Feature } from '../app/feature.ts';
import { FeaturesContext } from '../app/features-context.ts';
import { readUnshownAgain } from '../lib/api/read-unshown-again.ts';
import { SessionProvider, useSessionState } from '../lib/api/session.tsx';
import type { PlanFlag, SessionUser } from '../lib/api/session-types.ts';
import { BatchInterval, LiveProvider, SocketOpener } from '../lib/live/live.tsx';
import { storageKeys, writeToken } from '../lib/storage.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { ConfirmProvider } from '../ui/dialogs/confirm.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { FakeSocket } from './fake-socket.ts';
import { permissionsOf } from './rights.ts';
import { type StubServer, stubServer } from './stub-server.ts';
import { aUser } from './users.ts';

interface RenderOptions {
  /** Null for a visitor; an agent by default. */
  user?: SessionUser | null;
  /** Flags that the company's plan opens; none by default. */
  open?: readonly PlanFlag[];
  /** Outside providers that the company has set up; none by default. */
  ready?: readonly string[];
  /** An address, or one with what travels beside it. */
  path?: string | { pathname: string; state: unknown };
  features?: readonly Feature[];
  server?: StubServer;
  socket?: FakeSocket;
  /** The frame brings its own live link: do not give one. */
  ownLive?: boolean;
  /** See BatchInterval; each event is heard at once unless stated otherwise. */
  batchIntervalMs?: number;
}

export interface RenderedApp extends RenderResult {
  server: StubServer;
  socket: FakeSocket;
  queryClient: QueryClient;
}

// jsdom lays nothing out: virtual lists get the heights by hand.
const sizes = { viewportHeight: 2000, itemHeight: 50 };

/** Renders a piece of the app for a signed-in person, with the network and the live link under the test's hand. */
export async function renderApp(piece: ReactNode, options: RenderOptions = {}): Promise<RenderedApp> {
  const {
    user = aUser(),
    open: flags = [],
    ready = [],
    path = '/',
    features = [],
    ownLive = false,
  } = options;
  const { batchIntervalMs = 0 } = options;
  const server = options.server ?? stubServer();
  const socket = options.socket ?? new FakeSocket();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  readUnshownAgain(queryClient);
  const open = () => socket.asSocket;
  if (user !== null) {
    writeToken('first-token');
    localStorage.setItem(storageKeys.userId, String(user.id));
    const rights = { can: permissionsOf(user), open: flags, ready };
    server.on('POST /auth/refresh_token', { token: 'fresh-token', user, ...rights });
  }
  const content = user === null || ownLive ? piece : <LiveProvider>{piece}</LiveProvider>;
  const rendered = render(
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <FeaturesContext value={features}>
          <SessionProvider>
            <MemoryRouter initialEntries={[path]}>
              <ConfirmProvider>
                <VirtuosoMockContext value={sizes}>
                  <SocketOpener value={open}>
                    <BatchInterval value={batchIntervalMs}>
                      <Suspense fallback={null}>
                        <WhenStarted needsSession={user !== null && !ownLive}>{content}</WhenStarted>
                      </Suspense>
                    </BatchInterval>
                  </SocketOpener>
                  <Whereabouts />
                </VirtuosoMockContext>
              </ConfirmProvider>
            </MemoryRouter>
          </SessionProvider>
        </FeaturesContext>
        <Toasts />
      </QueryClientProvider>
    </AppTheme>,
  );
  await screen.findByTestId('started');
  // Listeners of live events subscribe once the socket is there, a moment after the screen.
  if (user !== null && !ownLive)
    await waitFor(() => expect(socket.hears(`company-${user.companyId}-access`)).toBe(true));
  return { ...rendered, server, socket, queryClient };
}

/** The address shown by an app under test. */
export function currentPath(): string {
  return screen.getByTestId('whereabouts').textContent ?? '';
}

function WhenStarted({ needsSession, children }: { needsSession: boolean; children: ReactNode }) {
  const { status } = useSessionState();
  if (status === 'starting') return null;
  if (needsSession && status === 'visitor') return <p>signed out</p>;
  return (
    <>
      <span data-testid="started" />
      {children}
    </>
  );
}

function Whereabouts() {
  const { pathname } = useLocation();
  return <span data-testid="whereabouts">{pathname}</span>;
}

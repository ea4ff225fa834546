import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { readUnshownAgain } from '../lib/api/read-unshown-again.ts';
import { SessionProvider } from '../lib/api/session.tsx';
import { basePath } from '../lib/base-path.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { ConfirmProvider } from '../ui/dialogs/confirm.tsx';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { AppRouter } from './AppRouter.tsx';
import type { Feature } from './feature.ts';
import { FeaturesContext } from './features-context.ts';
import { PagesContext } from './pages-context.ts';
import { AppRoutes, pagesOf, preloadPage } from './routes.tsx';
import { Splash } from './Splash.tsx';

/** Whole web app of agents, admins and our own staff, made of the screens that the given features contribute. */
export function App({ features }: { features: readonly Feature[] }) {
  const [queryClient] = useState(makeQueryClient);
  const [pages] = useState(() => {
    const all = pagesOf(features);
    // Loads the code of the first page while the session is renewed, not afterwards.
    preloadPage(all, window.location.pathname.slice(basePath.length));
    return all;
  });
  const [preload] = useState(() => (path: string) => preloadPage(pages, path));
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <FeaturesContext value={features}>
          <SessionProvider>
            <AppRouter basename={basePath}>
              <ConfirmProvider>
                <PagesContext value={preload}>
                  <ErrorBoundary>
                    <Suspense fallback={<Splash />}>
                      <AppRoutes pages={pages} />
                    </Suspense>
                  </ErrorBoundary>
                </PagesContext>
              </ConfirmProvider>
            </AppRouter>
          </SessionProvider>
        </FeaturesContext>
        <Toasts />
      </QueryClientProvider>
    </AppTheme>
  );
}

/**
 * Makes the cache of server data. Live events keep the data on screen up to date; the server is asked again only when
 * events were missed.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 &&
          // A call that the limit of time ended may still be at work on the server.
          (!(error instanceof ApiError) || (error.status === 0 && !error.body.late) || error.status >= 502),
      },
    },
  });
  readUnshownAgain(client);
  return client;
}

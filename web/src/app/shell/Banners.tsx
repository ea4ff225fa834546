import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useMemo } from 'react';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { untilIdle } from '../../lib/hooks/load-later.ts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { useFeatures } from '../features-context.ts';

/** Shows the banners of features above every page; they load after the page itself. */
export const Banners = memo(function Banners() {
  const queryClient = useQueryClient();
  const features = useFeatures();
  const banners = useMemo(
    () =>
      features
        .flatMap((feature) => feature.banners ?? [])
        .sort((a, b) => a.order - b.order)
        .map(({ order, lazy: load }) => ({
          order,
          Component: ahead(async () => {
            await untilIdle(queryClient);
            return (await load()).Component;
          }),
        })),
    [features, queryClient],
  );
  return banners.map(({ order, Component }) => (
    <ErrorBoundary key={order} fallback={null}>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  ));
});

import type { Feature } from '../../app/feature.ts';

/** Until some feature claims `/` (a dashboard would), everybody starts with the conversations. */
export const feature: Feature = {
  name: 'home',
  routes: [
    {
      path: '/',
      access: 'private',
      isFallback: true,
      lazy: async () => ({ Component: (await import('./HomePage.tsx')).HomePage }),
    },
  ],
};

import type { Feature } from '../../app/feature.ts';

/** Feature that shows an agent which colleagues have the same conversation open. */
export const feature: Feature = {
  name: 'viewers',
  routes: [],
  panels: [
    {
      slot: 'conversation-foot',
      order: 90,
      lazy: async () => ({ Component: (await import('./ViewersStrip.tsx')).ViewersStrip }),
    },
  ],
};

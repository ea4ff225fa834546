import type { Feature } from '../../app/feature.ts';

/** Notice in a conversation that shows an agent which colleagues have it open too. */
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

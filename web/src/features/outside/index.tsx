import type { Feature } from '../../app/feature.ts';

/** Address of the pages of plugins that an installation has added by itself; their menu entries come with them. */
export const feature: Feature = {
  name: 'outside',
  routes: [
    {
      path: '/p/:plugin/*',
      access: 'private',
      lazy: async () => ({ Component: (await import('./OutsidePage.tsx')).OutsidePage }),
    },
  ],
};

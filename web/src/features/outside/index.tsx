import type { Feature } from '../../app/feature.ts';

/** The addresses below which plugins have their pages; their menu entries come with them. */
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

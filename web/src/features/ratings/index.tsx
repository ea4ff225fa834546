import type { Feature } from '../../app/feature.ts';

/** Customers' ratings: the page of a rating's link, and the rating in a ticket's drawer. */
export const feature: Feature = {
  name: 'ratings',
  routes: [
    {
      path: '/r/:token',
      access: 'open',
      lazy: async () => ({ Component: (await import('./RatingPage.tsx')).RatingPage }),
    },
  ],
  panels: [
    {
      slot: 'contact-drawer',
      order: 8,
      lazy: async () => ({ Component: (await import('./RatingPanel.tsx')).RatingPanel }),
    },
  ],
};

import type { Feature, FeatureRoute } from '../../app/feature.ts';

/** Access to the pages of contact lists: admins of companies whose plan has campaigns. */
const gate = {
  access: 'private',
  permission: 'contact-lists:edit',
  planFlag: 'useCampaigns',
  needsCampaignMark: true,
} satisfies Partial<FeatureRoute>;

/** Contact lists, to which admins send campaigns. Their menu entry is part of the feature `campaigns`. */
export const feature: Feature = {
  name: 'contact-lists',
  planFlag: 'useCampaigns',
  routes: [
    {
      ...gate,
      path: '/contact-lists',
      lazy: async () => ({ Component: (await import('./ContactListsPage.tsx')).ContactListsPage }),
    },
    {
      ...gate,
      path: '/contact-lists/:contactListId/contacts',
      lazy: async () => ({ Component: (await import('./ItemsPage.tsx')).ItemsPage }),
    },
  ],
};

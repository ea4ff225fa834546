import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import type { Feature } from '../../app/feature.ts';

/** Feature of tags: the page on which users create them, and the tags of a ticket beside its conversation. */
export const feature: Feature = {
  name: 'tags',
  routes: [
    {
      path: '/tags',
      access: 'private',
      lazy: async () => ({ Component: (await import('./TagsPage.tsx')).TagsPage }),
    },
  ],
  menu: [
    {
      path: '/tags',
      label: { pt: 'Tags', en: 'Tags', es: 'Etiquetas' },
      icon: LocalOfferOutlined,
      group: 'contacts',
      order: 30,
    },
  ],
  panels: [
    {
      slot: 'contact-drawer',
      order: 10,
      lazy: async () => ({ Component: (await import('./TicketTags.tsx')).TicketTags }),
    },
  ],
};

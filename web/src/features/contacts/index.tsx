import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import type { Feature } from '../../app/feature.ts';

/**
 * Contacts: the page of the company's address book for agents, its part of the search, and earlier tickets beside a
 * conversation.
 */
export const feature: Feature = {
  name: 'contacts',
  routes: [
    {
      path: '/contacts',
      access: 'private',
      lazy: async () => ({ Component: (await import('./ContactsPage.tsx')).ContactsPage }),
    },
  ],
  searches: [
    {
      key: 'contacts',
      order: 10,
      label: { pt: 'Contatos', en: 'Contacts', es: 'Contactos' },
      icon: PersonOutlined,
      lazy: () => import('./api/search-contacts.ts'),
    },
  ],
  panels: [
    {
      slot: 'contact-drawer',
      order: 50,
      lazy: async () => ({ Component: (await import('./drawer/EarlierTickets.tsx')).EarlierTickets }),
    },
  ],
  menu: [
    {
      path: '/contacts',
      label: { pt: 'Contatos', en: 'Contacts', es: 'Contactos' },
      icon: ContactsOutlined,
      group: 'contacts',
      order: 10,
    },
  ],
};

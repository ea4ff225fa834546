import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import type { Feature } from '../../app/feature.ts';

export const feature: Feature = {
  name: 'contacts',
  routes: [
    {
      path: '/contacts',
      access: 'private',
      lazy: async () => ({ Component: (await import('./ContactsPage.tsx')).ContactsPage }),
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

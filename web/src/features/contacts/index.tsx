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

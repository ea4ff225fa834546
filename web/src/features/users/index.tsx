import GroupOutlined from '@mui/icons-material/GroupOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import type { Feature } from '../../app/feature.ts';

/**
 * Users of the company: the page for admins, a user's own profile, and the pages that confirm an e-mail or set up a
 * second factor.
 */
export const feature: Feature = {
  name: 'users',
  routes: [
    {
      path: '/users',
      access: 'private',
      permission: 'drawer-admin-items:view',
      lazy: async () => ({ Component: (await import('./UsersPage.tsx')).UsersPage }),
    },
    {
      path: '/confirm-email',
      access: 'open',
      lazy: async () => ({ Component: (await import('./ConfirmEmailPage.tsx')).ConfirmEmailPage }),
    },
    {
      path: '/two-step',
      access: 'heldBack',
      lazy: async () => ({ Component: (await import('./security/EnrolPage.tsx')).EnrolPage }),
    },
  ],
  menu: [
    {
      path: '/users',
      label: { pt: 'Usuários', en: 'Users', es: 'Usuarios' },
      icon: GroupOutlined,
      group: 'company',
      order: 30,
      permission: 'drawer-admin-items:view',
    },
  ],
  userMenu: [
    {
      order: 10,
      isOwnAccount: true,
      label: { pt: 'Perfil', en: 'Profile', es: 'Perfil' },
      icon: PersonOutlined,
      lazy: async () => ({ Component: (await import('./ProfileDialog.tsx')).ProfileDialog }),
    },
  ],
};

import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import type { Feature } from '../../app/feature.ts';

/** Dashboard of supervisors, the home page of users who may see it; other users come to their tickets instead. */
export const feature: Feature = {
  name: 'dashboard',
  routes: [
    {
      path: '/',
      access: 'private',
      permission: 'dashboard:view',
      otherwise: '/tickets',
      lazy: async () => ({ Component: (await import('./DashboardPage.tsx')).DashboardPage }),
    },
  ],
  menu: [
    {
      path: '/',
      label: { pt: 'Painel', en: 'Dashboard', es: 'Panel' },
      icon: SpaceDashboardOutlined,
      group: 'work',
      order: 5,
      permission: 'dashboard:view',
    },
  ],
};

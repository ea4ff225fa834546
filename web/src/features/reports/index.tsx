import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import type { Feature } from '../../app/feature.ts';

/** Reports on past service for supervisors, in tables and charts. */
export const feature: Feature = {
  name: 'reports',
  routes: [
    {
      path: '/reports',
      access: 'private',
      permission: 'dashboard:view',
      lazy: async () => ({ Component: (await import('./ReportsPage.tsx')).ReportsPage }),
    },
  ],
  menu: [
    {
      path: '/reports',
      label: { pt: 'Relatórios', en: 'Reports', es: 'Informes' },
      icon: AssessmentOutlined,
      group: 'work',
      order: 6,
      permission: 'dashboard:view',
    },
  ],
};

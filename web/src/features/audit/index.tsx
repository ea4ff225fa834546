import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { Feature } from '../../app/feature.ts';

/** Audit log: the page on which admins read who changed what, and the setting for how long it is kept. */
export const feature: Feature = {
  name: 'audit',
  routes: [
    {
      path: '/audit',
      access: 'private',
      permission: 'audit:view',
      lazy: async () => ({ Component: (await import('./AuditPage.tsx')).AuditPage }),
    },
  ],
  menu: [
    {
      path: '/audit',
      label: { pt: 'Auditoria', en: 'Audit log', es: 'Auditoría' },
      icon: FactCheckOutlined,
      group: 'company',
      order: 80,
      permission: 'audit:view',
    },
  ],
  settings: () => import('./audit-settings.ts'),
};

import type { Feature } from '../../app/feature.ts';

/**
 * Visits of our own staff in a company: the banner while they work in it, and the tab in which its admins see and end
 * them.
 */
export const feature: Feature = {
  name: 'super-access',
  routes: [],
  banners: [
    { order: 10, lazy: async () => ({ Component: (await import('./AccessBanner.tsx')).AccessBanner }) },
  ],
  settingsTabs: [
    {
      key: 'access',
      label: { pt: 'Acesso do suporte', en: 'Support access', es: 'Acceso del soporte' },
      order: 80,
      permission: 'super-entries:view',
      lazy: async () => ({ Component: (await import('./AccessTab.tsx')).AccessTab }),
    },
  ],
};

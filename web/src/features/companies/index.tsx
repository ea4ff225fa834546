import type { Feature } from '../../app/feature.ts';

/** Tab of the settings in which our own staff open and manage the companies of the installation. */
export const feature: Feature = {
  name: 'companies',
  routes: [],
  settingsTabs: [
    {
      key: 'companies',
      label: { pt: 'Empresas', en: 'Companies', es: 'Empresas' },
      order: 60,
      permission: 'super-items:view',
      lazy: async () => ({ Component: (await import('./CompaniesTab.tsx')).CompaniesTab }),
    },
  ],
};

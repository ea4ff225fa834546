import type { Feature } from '../../app/feature.ts';

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

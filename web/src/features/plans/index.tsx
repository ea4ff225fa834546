import type { Feature } from '../../app/feature.ts';

export const feature: Feature = {
  name: 'plans',
  routes: [],
  settingsTabs: [
    {
      key: 'plans',
      label: { pt: 'Planos', en: 'Plans', es: 'Planes' },
      order: 70,
      permission: 'super-items:view',
      lazy: async () => ({ Component: (await import('./PlansTab.tsx')).PlansTab }),
    },
  ],
};

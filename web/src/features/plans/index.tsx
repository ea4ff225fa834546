import type { Feature } from '../../app/feature.ts';

/** Tab of the settings in which our own staff define the plans that companies can have. */
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

import type { Feature } from '../../app/feature.ts';

/** Tab of the settings in which an admin makes API tokens for other programs. */
export const feature: Feature = {
  name: 'api-tokens',
  routes: [],
  settingsTabs: [
    {
      key: 'api-tokens',
      label: { pt: 'Tokens de API', en: 'API tokens', es: 'Tokens de API' },
      order: 75,
      permission: 'api-tokens:manage',
      lazy: async () => ({ Component: (await import('./ApiTokensTab.tsx')).ApiTokensTab }),
    },
  ],
};

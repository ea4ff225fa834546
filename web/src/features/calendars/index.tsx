import type { Feature } from '../../app/feature.ts';

export const feature: Feature = {
  name: 'calendars',
  routes: [],
  settingsTabs: [
    {
      key: 'calendars',
      label: { pt: 'Calendários', en: 'Calendars', es: 'Calendarios' },
      order: 50,
      permission: 'calendars:manage',
      lazy: async () => ({ Component: (await import('./CalendarsTab.tsx')).CalendarsTab }),
    },
  ],
};

import type { Feature } from '../../app/feature.ts';

/** Tab of the settings in which an admin writes calendars: opening hours and holidays by which open time is counted. */
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

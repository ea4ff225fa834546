import type { Feature } from '../../app/feature.ts';

export const feature: Feature = {
  name: 'schedules',
  planFlag: 'useSchedules',
  routes: [],
  settings: () => import('./schedules-settings.ts'),
};

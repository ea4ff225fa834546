import { definePlugin } from '@balcao/core';
import { compatibilityEvents } from './contract/live-events.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { sendUnderTheirNames } from './live/echoes.ts';
import { settingRoutes } from './settings/routes.ts';
import { storedSettings } from './settings/stored-settings.ts';
import { startRoutes } from './start-routes.ts';

/**
 * Routes and events that only existing clients of this API family use. Our own screens use nothing of it:
 * `docs/existing-clients.md` says how it is taken out.
 */
export const compatibility = definePlugin({
  name: 'compatibility',
  requires: ['dashboard', 'tags', 'tickets'],
  settings: storedSettings,
  liveEvents: compatibilityEvents,
  register(scope) {
    startRoutes(scope);
    settingRoutes(scope);
    dashboardRoutes(scope);
    sendUnderTheirNames(scope);
  },
});

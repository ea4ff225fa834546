import { definePlugin } from '@balcao/core';
import { compatibilityEvents } from './contract/live-events.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { sendUnderTheirNames } from './live/echoes.ts';
import { settingRoutes } from './settings/routes.ts';
import { storedSettings } from './settings/stored-settings.ts';
import { startRoutes } from './start-routes.ts';

/**
 * Routes and live events that only existing clients of this API family use. The web app uses none of them;
 * `docs/existing-clients.md` explains the removal of this plugin.
 */
export const compatibility = definePlugin({
  name: 'compatibility',
  requires: ['contacts', 'dashboard', 'tags', 'tickets'],
  settings: storedSettings,
  liveEvents: compatibilityEvents,
  register(scope) {
    startRoutes(scope);
    conversationRoutes(scope);
    settingRoutes(scope);
    dashboardRoutes(scope);
    sendUnderTheirNames(scope);
  },
});

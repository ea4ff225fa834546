import { definePlugin } from '@balcao/core';
import { drivers } from '../connections/index.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { phonesChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { forgetMessages } from './forget-messages.ts';
import { migrations } from './migrations/index.ts';
import { registerRoutes } from './routes.ts';
import { SandboxDriver } from './sandbox-driver.ts';

/** Simulated phones: connections on which admins and developers play customers without a real network. */
export const channelSandbox = definePlugin({
  name: 'channel-sandbox',
  liveEvents: [phonesChanged],
  requires: ['connections'],
  migrations,
  permissions,
  texts: { ...errorTexts, ...reasonTexts },
  register(scope) {
    const driver = new SandboxDriver(scope.host);
    scope.provide(drivers, driver);
    driver.connected.listen(scope);
    scope.every('old-messages', 60 * 60_000, () => forgetMessages(scope.host));
    if (scope.host.config.sandboxEnabled) registerRoutes(scope, driver);
  },
});

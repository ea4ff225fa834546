import {
  companyClosings,
  connectionDirectory,
  countRows,
  definePlugin,
  ownNumber,
  type PluginManifest,
  usageCounters,
} from '@balcao/core';
import { queueRemovals } from '../queues/index.ts';
import { auditActions, auditFields } from './audit-texts.ts';
import './events.ts';
import { endLinks } from './end-links.ts';
import { texts as errorTexts } from './error-texts.ts';
import { ConnectionNotFound } from './errors.ts';
import { connectionsByIds } from './find-connection.ts';
import { leaveQueue } from './leave-queue.ts';
import { ownNumber as numberOfOwn } from './link/own-number.ts';
import { connectionEvents } from './live-events.ts';
import { migrations } from './migrations/index.ts';
import { type LinkTimes, linkTimes } from './ownership/link-times.ts';
import { runLinks } from './ownership/run-links.ts';
import { permissions } from './permissions.ts';
import { texts as reasonTexts } from './reason-texts.ts';
import { registerRoutes } from './routes.ts';

/** Connections with their own rhythm of link ownership. */
export function connectionsWith(times: LinkTimes): PluginManifest {
  return definePlugin({
    name: 'connections',
    liveEvents: connectionEvents,
    requires: ['queues'],
    migrations,
    permissions,
    texts: { ...errorTexts, ...reasonTexts },
    audit: { actions: auditActions, fields: auditFields },
    register(scope) {
      registerRoutes(scope);
      scope.provide(connectionDirectory, {
        describe: async (ctx, ids) => [...(await connectionsByIds(ctx, ids)).values()],
        missing: ConnectionNotFound,
      });
      scope.provide(ownNumber, numberOfOwn);
      scope.provide(queueRemovals, leaveQueue);
      scope.provide(companyClosings, endLinks);
      scope.provide(usageCounters, {
        of: 'connections',
        count: (host, ids) => countRows(host, 'Whatsapps', ids),
      });
      runLinks(scope, times);
    },
  });
}

export const connections = connectionsWith(linkTimes);

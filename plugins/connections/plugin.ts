import {
  companyClosings,
  connectionLabels,
  definePlugin,
  ownNumber,
  type PluginManifest,
  usageCounters,
} from '@balcao/core';
import { queueRemovals } from '../queues/index.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import './contract/events.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { ConnectionNotFound } from './contract/errors.ts';
import { connectionEvents } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { countPlaces } from './count-places.ts';
import { endChannelSessions } from './end-sessions.ts';
import { connectionsByIds } from './find-connection.ts';
import { leaveQueue } from './leave-queue.ts';
import { migrations } from './migrations/index.ts';
import { type OwnershipTimes, ownershipTimes } from './ownership/ownership-times.ts';
import { runChannelSessions } from './ownership/run-sessions.ts';
import { registerRoutes } from './routes.ts';
import { ownNumber as numberOfOwn } from './session/own-number.ts';

/**
 * Plugin of the connections of companies to channels; `times` set how the channel sessions are shared among server
 * processes.
 */
export function connectionsWith(times: OwnershipTimes): PluginManifest {
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
      scope.provide(connectionLabels, {
        describe: async (ctx, ids) => [...(await connectionsByIds(ctx, ids)).values()],
        notFound: ConnectionNotFound,
      });
      scope.provide(ownNumber, numberOfOwn);
      scope.provide(queueRemovals, leaveQueue);
      scope.provide(companyClosings, endChannelSessions);
      scope.provide(usageCounters, { of: 'connections', count: countPlaces });
      runChannelSessions(scope, times);
    },
  });
}

export const connections = connectionsWith(ownershipTimes);

import type { PluginScope } from '@balcao/core';
import { registryOf } from '../channel/registry.ts';
import { answerSessionCalls } from '../channel/session-calls.ts';
import { SessionHost } from './session-host.ts';
import { SessionMetrics } from './session-metrics.ts';
import type { SessionTimes } from './session-times.ts';

/** Connects this process to the others and, with the role `connections`, owns sessions from start to end. */
export function runSessions({ host, onReady, onClose }: PluginScope, times: SessionTimes): void {
  const registry = registryOf(host);
  answerSessionCalls(host);
  const sessions = host.config.roles.has('connections')
    ? new SessionHost(host, {
        times,
        metrics: new SessionMetrics(host),
        // Without Redis a second process on the same data is refused at start.
        alone: host.config.redisUrl === null,
      })
    : null;
  onReady(() => {
    registry.bus.open();
    registry.sessions = sessions;
    sessions?.start();
  });
  onClose(async () => {
    await sessions?.close();
    registry.sessions = null;
    registry.bus.close();
  });
}

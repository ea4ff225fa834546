import type { PluginScope } from '@balcao/core';
import { answerSessionCalls } from '../channel/link-calls.ts';
import { thisProcess } from '../channel/this-process.ts';
import { SessionMetrics } from './link-metrics.ts';
import { SessionHost } from './link-runner.ts';
import type { SessionTimes } from './link-times.ts';

/** Connects this process to the others and, with the role `connections`, owns sessions from start to end. */
export function runSessions({ host, onReady, onClose }: PluginScope, times: SessionTimes): void {
  const process = thisProcess(host);
  answerSessionCalls(host);
  const sessions = host.config.roles.has('connections')
    ? new SessionHost(host, {
        times,
        metrics: new SessionMetrics(host),
        // Without Redis a second process on the same data is refused at start.
        alone: host.config.redisUrl === null,
      })
    : null;
  onReady(async () => {
    await process.bus.open();
    process.sessions = sessions;
    sessions?.start();
  });
  onClose(async () => {
    await sessions?.close();
    process.sessions = null;
    process.bus.close();
  });
}

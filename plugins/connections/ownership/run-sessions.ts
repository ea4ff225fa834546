import { installationId, type PluginScope } from '@balcao/core';
import { processBus } from '../channel/process-bus.ts';
import { answerSessionCalls } from '../channel/session-calls.ts';
import { thisProcess } from '../channel/this-process.ts';
import type { OwnershipTimes } from './ownership-times.ts';
import { SessionMetrics } from './session-metrics.ts';
import { SessionRunner } from './session-runner.ts';

/** Connects this process to the others and, with the role `connections`, runs channel sessions until it stops. */
export function runChannelSessions({ host, onReady, onClose }: PluginScope, times: OwnershipTimes): void {
  const process = thisProcess(host);
  const bus = processBus(host);
  answerSessionCalls(host);
  const sessions = host.config.roles.has('connections')
    ? new SessionRunner(host, {
        times,
        metrics: new SessionMetrics(host),
        // Without Redis a second process on the same data is refused at start.
        alone: host.redis === null,
      })
    : null;
  onReady(async () => {
    process.links = sessions;
    sessions?.start();
    if (bus.reachesOthers) await bus.open(await installationId(host.database));
  });
  onClose(async () => {
    await sessions?.close();
    process.links = null;
    bus.close();
  });
}

import { installationId, type PluginScope } from '@balcao/core';
import { answerSessionCalls } from '../channel/link-calls.ts';
import { processBus } from '../channel/process-bus.ts';
import { thisProcess } from '../channel/this-process.ts';
import { LinkMetrics } from './link-metrics.ts';
import { LinkRunner } from './link-runner.ts';
import type { LinkTimes } from './link-times.ts';

/** Connects this process to the others and, with the role `connections`, owns links from start to end. */
export function runLinks({ host, onReady, onClose }: PluginScope, times: LinkTimes): void {
  const process = thisProcess(host);
  const bus = processBus(host);
  answerSessionCalls(host);
  const links = host.config.roles.has('connections')
    ? new LinkRunner(host, {
        times,
        metrics: new LinkMetrics(host),
        // Without Redis a second process on the same data is refused at start.
        alone: host.redis === null,
      })
    : null;
  onReady(async () => {
    if (bus.reachesOthers) bus.open(await installationId(host.database));
    process.links = links;
    links?.start();
  });
  onClose(async () => {
    await links?.close();
    process.links = null;
    bus.close();
  });
}

import type { Host } from '@balcao/core';
import { routingClock } from '../distribution/routing-clock.ts';

/** Has the routing of an application go by this clock, epoch milliseconds. */
export function setRoutingClock(host: Host, now: () => number): void {
  routingClock(host).now = now;
}

import type { Host } from '@balcao/core';
import { slaClock } from '../timers/sla-clock.ts';

/** Has the timers of an application go by this clock, epoch milliseconds. */
export function setSlaClock(host: Host, now: () => number): void {
  slaClock(host).now = now;
}

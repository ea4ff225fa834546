import type { Host } from '@balcao/core';
import { slaClock } from '../timers/sla-clock.ts';
import { sweepTimers } from '../timers/sweep-timers.ts';

/** Has the timers of an application go by this clock, epoch milliseconds. */
export function setSlaClock(host: Host, now: () => number): void {
  slaClock(host).now = now;
}

/** Warns and breaches what has come due by that clock; plans close as they do in earnest. */
export function sweepSla(host: Host): Promise<void> {
  return sweepTimers({ host, opensTo: (companyId) => host.tenancy.opens(companyId, 'useServiceLevels') });
}

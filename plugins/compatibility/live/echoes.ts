import { type Context, type Host, type PluginScope, perHost } from '@balcao/core';
import {
  countersForExistingClients,
  presenceForExistingClients,
  settingForExistingClients,
  tagForExistingClients,
} from '../contract/live-events.ts';

/** Interval at which the screens of a company hear that their counts are old. */
const countersMs = 2000;

const waiting = perHost(() => new Map<number, NodeJS.Timeout>());

/** Sends live events also under the names to which existing clients listen. */
export function sendUnderTheirNames({ host, on, onClose }: PluginScope): void {
  host.live.echo('company-{id}-tag', tagForExistingClients);
  host.live.echo('company-{id}-settings', settingForExistingClients);
  host.live.echo('company-{id}-presence', presenceForExistingClients);
  on('ticket.created', announceCounters);
  on('ticket.updated', announceCounters);
  on('ticket.deleted', announceCounters);
  onClose(() => stop(host));
}

/** Announces a moment later, once for all of that moment. A process that ends before leaves screens to their next question. */
function announceCounters({ host, companyId }: Context): void {
  const timers = waiting(host);
  if (timers.has(companyId)) return;
  const timer = setTimeout(() => {
    timers.delete(companyId);
    host.contextFor(companyId).live(countersForExistingClients, { action: 'update' });
  }, countersMs).unref();
  timers.set(companyId, timer);
}

function stop(host: Host): void {
  for (const timer of waiting(host).values()) clearTimeout(timer);
  waiting(host).clear();
}

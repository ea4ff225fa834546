import { type Context, type Host, type PluginScope, perHost } from '@balcao/core';
import {
  countersForExistingClients,
  presenceForExistingClients,
  settingForExistingClients,
  tagForExistingClients,
} from '../contract/live-events.ts';
import { paceOfCampaign, withCountedRows } from './counted-rows.ts';

/** Interval at which a company's screens are notified of changed counts, in milliseconds. */
const countersMs = 2000;

const waiting = perHost(() => new Map<number, NodeJS.Timeout>());

/** Sends live events also under the names, and in the shapes, that existing clients know. */
export function sendUnderTheirNames({ host, on, onClose }: PluginScope): void {
  host.live.echo('company-{id}-tag', tagForExistingClients);
  host.live.echo('company-{id}-settings', settingForExistingClients);
  host.live.echo('company-{id}-presence', presenceForExistingClients);
  host.live.reshape('company-{id}-campaign', withCountedRows, paceOfCampaign);
  on('ticket.created', announceCounters);
  on('ticket.updated', announceCounters);
  on('ticket.deleted', announceCounters);
  onClose(() => stop(host));
}

/**
 * Notifies screens of changed counts a moment later, once for all changes of that moment. A process that ends before
 * sends nothing; screens then read their counts later.
 */
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

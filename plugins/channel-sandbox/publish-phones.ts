import type { Host, LivePayload } from '@balcao/core';
import { phonesChanged } from './contract/live-events.ts';

/** Shows changes on simulated phones to the admins of a company, who alone see these phones, and to our own staff in it. */
export function publishPhones(
  host: Host,
  companyId: number,
  payload: LivePayload<typeof phonesChanged>,
): void {
  if (!host.live.hasScreens(companyId)) return;
  host.contextFor(companyId).live(phonesChanged, payload, { queueId: null, only: 'seeing-all' });
}

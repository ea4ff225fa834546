import { randomBytes } from 'node:crypto';
import { Company, type Context, type Host, type PendingEvent, sweptRows } from '@balcao/core';
import { typesFor } from '../catalogue/catalogue.ts';
import { typesOf } from '../endpoints/endpoint.ts';
import { endpointsOf } from '../endpoints/find-endpoint.ts';
import { wakeOutbox } from './write-out.ts';

/**
 * Stores the events that some endpoint of the company is subscribed to, in the transaction of the change: type and
 * payload only. The body is made later (`write-out.ts`), so that the change is neither slowed down by further reads
 * nor lost by an error in its event.
 */
export async function saveEvents(events: readonly PendingEvent[]): Promise<void> {
  const byCompany = new Map<number, PendingEvent[]>();
  for (const noted of events)
    for (const companyId of await companiesOf(noted))
      byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), noted]);
  for (const [companyId, noted] of byCompany) {
    const [first] = noted;
    if (first) await keepOf(first.ctx.host.contextFor(companyId), noted);
  }
}

async function companiesOf({ ctx, event, payload }: PendingEvent): Promise<readonly number[]> {
  const ofCompanies = typesFor(event, payload).filter(({ plansOf }) => plansOf);
  const wanting: number[] = [];
  for (const { name, plansOf } of ofCompanies) {
    const planIds = plansOf?.(payload as never) ?? null;
    const companies = await companiesWanting(ctx.host, name);
    wanting.push(...(planIds === null ? companies : await withPlans(ctx.host, companies, planIds)));
  }
  return ofCompanies.length === 0 ? [ctx.companyId] : [...new Set(wanting)];
}

/** Lists the companies that are subscribed to a type; used for announcements of our own staff, so rarely. */
async function companiesWanting(host: Host, type: string): Promise<number[]> {
  const companies = await sweptRows(host, {
    ...{ table: 'WebhookEndpoints', keys: [] },
    where: (rows) => rows.whereIn('state', ['on', 'paused']).where('eventTypes', 'like', `%"${type}"%`),
  });
  return companies.map(({ ctx }) => ctx.companyId);
}

async function withPlans(
  host: Host,
  companyIds: readonly number[],
  planIds: readonly number[],
): Promise<number[]> {
  const companies = await Company.in(host)
    .findByIds([...companyIds])
    .whereIn('planId', [...planIds])
    .select('id');
  return companies.map(({ id }) => id);
}

async function keepOf(ctx: Context, noted: readonly PendingEvent[]): Promise<void> {
  const published = noted.flatMap(({ event, payload }) =>
    typesFor(event, payload).map(({ name }) => ({ type: name, payload })),
  );
  if (published.length === 0) return;
  const wanted = await wantedTypes(ctx);
  const now = Date.now();
  const rows = published
    .filter(({ type }) => wanted.has(type))
    .map(({ type, payload }) => [newEventId(), type, JSON.stringify(payload), now, now, now]);
  if (rows.length === 0) return;
  await ctx.sql.insert('WebhookEvents', columns, rows);
  wakeOutbox(ctx);
}

const columns = ['eventId', 'type', 'payload', 'nextAt', 'createdAt', 'updatedAt'] as const;

/** Lists the event types of endpoints that are on, or paused: a paused one can have them sent again later. */
async function wantedTypes(ctx: Context): Promise<ReadonlySet<string>> {
  const wanted = new Set<string>();
  for (const endpoint of (await endpointsOf(ctx)).values())
    if (endpoint.state === 'on' || endpoint.state === 'paused')
      for (const type of typesOf(endpoint)) wanted.add(type);
  return wanted;
}

export function newEventId(): string {
  return `evt_${randomBytes(16).toString('hex')}`;
}

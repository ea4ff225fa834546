import {
  acrossCompanies,
  ConcurrencyLimit,
  type Context,
  type Host,
  Lines,
  nextTryAt,
  perHost,
  storedReason,
} from '@balcao/core';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { endpointsOf } from '../endpoints/find-endpoint.ts';
import { isCalled, isOnTrial, noteHealth } from '../endpoints/health.ts';
import { webhookLimits } from '../limits.ts';
import { type DeliveryRow, deliveriesTable, type StoredTry, showDelivery, triesOf } from './delivery-rows.ts';
import { type Tried, tryDelivery } from './try-delivery.ts';

/** How long whoever tries a delivery has for it before another may. */
export const claimMs = 60_000;
const atOnceOfEndpoint = 4;
/** Of a company: half of its endpoints may hang and the others still go on. */
const atOnceOfCompany = 40;
const sweepLimit = 200;

/** An endpoint, by its company. */
interface Called {
  companyId: number;
  endpointId: number;
}

/**
 * Delivers what waits, some of each endpoint at once, and never two tries of one delivery: each is claimed in the database. One
 * that hangs holds a single place; an address that keeps failing is tried out by one delivery at a time.
 */
export class DeliveryRunner {
  readonly #host: Host;
  readonly #lines: Lines<Called>;
  readonly #places = new Map<number, ConcurrencyLimit>();

  constructor(host: Host) {
    this.#host = host;
    this.#lines = new Lines({
      next: ({ companyId, endpointId }, underWay) => nextOf(host.contextFor(companyId), endpointId, underWay),
      work: ({ companyId, endpointId }, id) =>
        this.#placesOf(companyId).pass(() => deliverOnce(host.contextFor(companyId), endpointId, id)),
      failed: ({ endpointId }, error) =>
        host.log.error({ err: error, endpointId }, 'webhooks stopped; the sweep goes on with them'),
    });
  }

  /** Delivers what is due of an endpoint; a call while it runs makes it look once more. */
  wake(companyId: number, endpointId: number): void {
    this.#host.database.detached(() => this.#lines.wake(endpointId, { companyId, endpointId }));
  }

  /** Wakes whatever has something due and is called just now: those that are spared would hide the others. */
  async sweep(): Promise<void> {
    const { table } = acrossCompanies(this.#host, 'one sweep serves every company');
    const now = Date.now();
    const due: Array<{ companyId: number; endpointId: number }> = await table(`${deliveriesTable} as due`)
      .join('WebhookEndpoints as called', 'called.id', 'due.endpointId')
      .where('due.state', 'waiting')
      .where('due.nextAt', '<=', now)
      .where('called.state', 'on')
      .where((open) => open.whereNull('called.sparedUntil').orWhere('called.sparedUntil', '<=', now))
      .distinct('due.companyId', 'due.endpointId')
      .limit(sweepLimit);
    for (const { companyId, endpointId } of due) this.wake(companyId, endpointId);
  }

  /** Resolves when this process delivers nothing. */
  idle(): Promise<void> {
    return this.#lines.idle();
  }

  /** Delivers nothing more; resolves when nothing is under way. */
  close(): Promise<void> {
    return this.#lines.close();
  }

  #placesOf(companyId: number): ConcurrencyLimit {
    const places = this.#places.get(companyId) ?? new ConcurrencyLimit(atOnceOfCompany);
    this.#places.set(companyId, places);
    return places;
  }
}

export const deliveries = perHost((host) => new DeliveryRunner(host));

/** What is due and has a place beside those that are under way. */
async function nextOf(ctx: Context, endpointId: number, underWay: ReadonlySet<number>): Promise<number[]> {
  const now = Date.now();
  const endpoint = (await endpointsOf(ctx)).get(endpointId);
  if (!endpoint || !isCalled(endpoint, now)) return [];
  const free = (isOnTrial(endpoint) ? 1 : atOnceOfEndpoint) - underWay.size;
  if (free <= 0) return [];
  const due: number[] = await ctx
    .table(deliveriesTable)
    .where({ endpointId, state: 'waiting' })
    .where('nextAt', '<=', now)
    .where('claimedUntil', '<', now)
    .orderBy('id')
    .limit(free + underWay.size)
    .pluck('id');
  return due.filter((id) => !underWay.has(id)).slice(0, free);
}

/** Rings after the commit. */
export function wakeDeliveries({ host, companyId }: Context, endpointId: number): void {
  host.database.afterCommit(() => deliveries(host).wake(companyId, endpointId));
}

/** One try of one delivery, if nobody else has it and the address is called just now. */
async function deliverOnce(ctx: Context, endpointId: number, id: number): Promise<void> {
  const endpoint = (await endpointsOf(ctx)).get(endpointId);
  if (!endpoint || !isCalled(endpoint, Date.now())) return;
  const row = await claim(ctx, id);
  if (row) await attempt(ctx, endpoint, row, { isLast: false });
}

/** For whoever of several comes first; undefined for the others. */
export async function claim(ctx: Context, id: number): Promise<DeliveryRow | undefined> {
  const now = Date.now();
  const affected = await ctx
    .table(deliveriesTable)
    .where({ id, state: 'waiting' })
    .where('claimedUntil', '<', now)
    .update({ claimedUntil: now + claimMs, attempts: ctx.raw('attempts + 1') });
  if (affected === 0) return undefined;
  return ctx.table(deliveriesTable).where({ id }).first();
}

/** Tries a claimed delivery and writes down what came of it. */
export async function attempt(
  ctx: Context,
  endpoint: Endpoint,
  row: DeliveryRow,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const tried = await tryDelivery(ctx, endpoint, row);
  await ctx.transaction(async () => {
    await settle(ctx, row, tried, isLast || tried.isGone);
    await noteHealth(ctx, endpoint, tried);
  });
}

async function settle(ctx: Context, row: DeliveryRow, tried: Tried, isLast: boolean): Promise<void> {
  const now = Date.now();
  const { failure, status, durationMs, answer, at } = tried;
  const nextAt = failure && !isLast ? nextTryAt(now, row.attempts, tried) : null;
  const { code, details } = storedReason(failure);
  const last: StoredTry = { at, status, durationMs, code, details };
  const change = {
    state: !failure ? ('delivered' as const) : nextAt === null ? ('failed' as const) : ('waiting' as const),
    ...{ status, durationMs, nextAt, answer, failureCode: code, failureDetails: details },
    tries: JSON.stringify([...triesOf(row), last].slice(-webhookLimits.triesKept)),
    claimedUntil: 0,
    updatedAt: now,
  };
  const finishedAt = change.state === 'waiting' ? null : now;
  // Whoever gave it up meanwhile, or set it going again, has the last word.
  const settled = await ctx
    .table(deliveriesTable)
    .where({ id: row.id, state: 'waiting', claimedUntil: row.claimedUntil })
    .update({ ...change, finishedAt });
  if (settled > 0) showDelivery(ctx, { ...row, ...change, finishedAt });
}

import {
  acrossCompanies,
  ConcurrencyLimit,
  type Context,
  type Host,
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

/** An endpoint at work in this process, and whether somebody woke it since it last looked. */
class Line {
  isNews = false;
  #ring: () => void = () => undefined;

  wake(): void {
    this.isNews = true;
    this.#ring();
  }

  /** Resolves at the next wake. */
  news(): Promise<void> {
    return new Promise((resolve) => {
      this.#ring = resolve;
      if (this.isNews) resolve();
    });
  }
}

/**
 * Delivers what waits, some of each endpoint at once, and never two tries of one delivery: each is claimed in the database. One
 * that hangs holds a single place; an address that keeps failing is tried out by one delivery at a time.
 */
export class DeliveryRunner {
  readonly #host: Host;
  readonly #lines = new Map<number, Line>();
  readonly #running = new Set<Promise<void>>();
  readonly #places = new Map<number, ConcurrencyLimit>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Delivers what is due of an endpoint; a call while it runs makes it look once more. */
  wake(companyId: number, endpointId: number): void {
    const known = this.#lines.get(endpointId);
    if (known) {
      known.wake();
      return;
    }
    const line = new Line();
    this.#lines.set(endpointId, line);
    const run = this.#host.database
      .detached(() => this.#drain(this.#host.contextFor(companyId), endpointId, line))
      .catch((error: unknown) =>
        this.#host.log.error({ err: error, endpointId }, 'webhooks stopped; the sweep goes on with them'),
      )
      .finally(() => {
        this.#running.delete(run);
        this.#lines.delete(endpointId);
        if (line.isNews) this.wake(companyId, endpointId);
      });
    this.#running.add(run);
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
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #drain(ctx: Context, endpointId: number, line: Line): Promise<void> {
    const underWay = new Map<number, Promise<void>>();
    try {
      for (;;) {
        line.isNews = false;
        for (const id of await this.#next(ctx, endpointId, underWay)) {
          const work = this.#placesOf(ctx.companyId).pass(() => deliverOnce(ctx, endpointId, id));
          underWay.set(
            id,
            work.finally(() => underWay.delete(id)),
          );
        }
        if (underWay.size > 0) await Promise.race([...underWay.values(), line.news()]);
        else if (!line.isNews) return;
      }
    } finally {
      // After a fault of one the others still come to their end.
      await Promise.allSettled(underWay.values());
    }
  }

  /** What is due and has a place beside those that are under way. */
  async #next(ctx: Context, endpointId: number, underWay: ReadonlyMap<number, unknown>): Promise<number[]> {
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

  #placesOf(companyId: number): ConcurrencyLimit {
    const places = this.#places.get(companyId) ?? new ConcurrencyLimit(atOnceOfCompany);
    this.#places.set(companyId, places);
    return places;
  }
}

export const deliveries = perHost((host) => new DeliveryRunner(host));

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

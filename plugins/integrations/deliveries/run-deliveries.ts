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
import { answerFromReceiver } from '../bots/answer-from-receiver.ts';
import { integrationsOf } from '../find-integration.ts';
import { isOnTrial, isPaused, noteHealth } from '../health.ts';
import type { Integration } from '../integration.ts';
import type { DeliveryState } from '../limits.ts';
import { Gone } from '../reasons.ts';
import { type DeliveryRow, showDelivery } from './delivery-rows.ts';
import { type Tried, tryDelivery } from './try-delivery.ts';

/** How long whoever tries a delivery has for it before another may. */
const claimMs = 60_000;
const atOnceOfIntegration = 4;
/** Of a company, so that none fills the process with calls that hang. */
const atOnceOfCompany = 8;
const sweepLimit = 200;

/** An integration, by its company. */
interface Called {
  companyId: number;
  integrationId: number;
}

/**
 * Delivers what waits, some of each integration at once, and never two tries of one event: each is claimed in the database. One
 * that hangs holds a single place; an address that keeps failing is tried out by one event at a time.
 */
export class DeliveryRunner {
  readonly #host: Host;
  readonly #lines: Lines<Called>;
  readonly #places = new Map<number, ConcurrencyLimit>();

  constructor(host: Host) {
    this.#host = host;
    this.#lines = new Lines({
      next: ({ companyId, integrationId }, underWay) =>
        nextOf(host.contextFor(companyId), integrationId, underWay),
      work: ({ companyId, integrationId }, id) =>
        this.#placesOf(companyId).pass(() => deliverOnce(host.contextFor(companyId), integrationId, id)),
      failed: ({ integrationId }, error) =>
        host.log.error({ err: error, integrationId }, 'deliveries stopped; the sweep goes on with them'),
    });
  }

  /** Delivers what is due of an integration; a call while it runs makes it look once more. */
  wake(companyId: number, integrationId: number): void {
    this.#host.database.detached(() => this.#lines.wake(integrationId, { companyId, integrationId }));
  }

  /** Wakes whatever has something due and is called just now: those that are spared would hide the others. */
  async sweep(): Promise<void> {
    const { table } = acrossCompanies(this.#host, 'one sweep serves every company');
    const now = Date.now();
    const due: Array<{ companyId: number; integrationId: number }> = await table(
      'IntegrationDeliveries as due',
    )
      .join('QueueIntegrations as called', 'called.id', 'due.integrationId')
      .where('due.state', 'waiting')
      .where('due.nextAt', '<=', now)
      .whereNull('called.disabledAt')
      .where((open) => open.whereNull('called.pausedUntil').orWhere('called.pausedUntil', '<=', now))
      .distinct('due.companyId', 'due.integrationId')
      .limit(sweepLimit);
    for (const { companyId, integrationId } of due) this.wake(companyId, integrationId);
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
async function nextOf(ctx: Context, integrationId: number, underWay: ReadonlySet<number>): Promise<number[]> {
  const now = Date.now();
  const integration = (await integrationsOf(ctx)).get(integrationId);
  if (!integration || integration.disabledAt !== null || isPaused(integration, now)) return [];
  const free = (isOnTrial(integration) ? 1 : atOnceOfIntegration) - underWay.size;
  if (free <= 0) return [];
  const due: number[] = await ctx
    .table('IntegrationDeliveries')
    .where({ integrationId, state: 'waiting' })
    .where('nextAt', '<=', now)
    .where('claimedUntil', '<', now)
    .orderBy('id')
    .limit(free + underWay.size)
    .pluck('id');
  return due.filter((id) => !underWay.has(id)).slice(0, free);
}

/** Rings after the commit. */
export function wakeDeliveries({ host, companyId }: Context, integrationId: number): void {
  host.database.afterCommit(() => deliveries(host).wake(companyId, integrationId));
}

/** One try of one event, if nobody else has it and the address is called just now. */
async function deliverOnce(ctx: Context, integrationId: number, id: number): Promise<void> {
  const integration = (await integrationsOf(ctx)).get(integrationId);
  if (!integration || integration.disabledAt !== null || isPaused(integration, Date.now())) return;
  const row = await claim(ctx, id);
  if (row) await attempt(ctx, integration, row);
}

async function claim(ctx: Context, id: number): Promise<DeliveryRow | undefined> {
  const now = Date.now();
  const affected = await ctx
    .table('IntegrationDeliveries')
    .where({ id, state: 'waiting' })
    .where('claimedUntil', '<', now)
    .update({ claimedUntil: now + claimMs, attempts: ctx.raw('attempts + 1') });
  if (affected === 0) return undefined;
  return ctx.table('IntegrationDeliveries').where({ id }).first();
}

/** Tries a claimed delivery and writes down what came of it. */
export async function attempt(ctx: Context, integration: Integration, row: DeliveryRow): Promise<Tried> {
  const tried = await tryDelivery(ctx, integration, row);
  await ctx.transaction(async () => {
    await settle(ctx, row, tried);
    await noteHealth(ctx, integration, tried);
    if (tried.isGone) await failAllWaiting(ctx, integration);
    if (!tried.failure) await answerFromReceiver(ctx, integration, row, tried.answer);
  });
  return tried;
}

async function settle(ctx: Context, row: DeliveryRow, tried: Tried): Promise<void> {
  const now = Date.now();
  const { failure, status, durationMs } = tried;
  const isLast = row.isTest === 1 || tried.isGone;
  const nextAt = failure && !isLast ? nextTryAt(now, row.attempts, tried) : null;
  const state: DeliveryState = !failure ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  const { code, details } = storedReason(tried.isGone ? Gone() : failure);
  const change = {
    ...{ state, status, durationMs, nextAt, failureCode: code, failureDetails: details },
    finishedAt: state === 'waiting' ? null : now,
  };
  await ctx
    .table('IntegrationDeliveries')
    .where({ id: row.id })
    .update({ ...change, claimedUntil: 0, updatedAt: now });
  showDelivery(ctx, { ...row, ...change });
}

async function failAllWaiting(ctx: Context, { id }: Integration): Promise<void> {
  const now = Date.now();
  await ctx
    .table('IntegrationDeliveries')
    .where({ integrationId: id, state: 'waiting' })
    .update({ state: 'failed', failureCode: Gone().code, nextAt: null, finishedAt: now, updatedAt: now });
}

import {
  backOffMs,
  type Context,
  faultLevel,
  type Host,
  isoTime,
  mustWaitForDatabase,
  perHost,
  sweptRows,
} from '@balcao/core';
import { eventTypeOf } from '../catalogue/catalogue.ts';
import { type EventContext, readEventContext } from '../catalogue/event-context.ts';
import type { EventType } from '../catalogue/event-type.ts';
import { webhookLimits } from '../contract/limits.ts';
import { Paused } from '../contract/reasons.ts';
import { deliveries } from '../deliveries/deliveries.ts';
import { deliveryLog, untried } from '../deliveries/delivery-log.ts';
import { typesOf } from '../endpoints/endpoint.ts';
import { endpointsOf } from '../endpoints/find-endpoint.ts';

/**
 * Row of the table `WebhookEvents`: an event of which no deliveries were made yet, with the payload of its domain
 * event.
 */
interface EventRow {
  id: number;
  companyId: number;
  eventId: string;
  type: string;
  payload: string;
  attempts: number;
  nextAt: number;
  createdAt: number;
}

const perRound = 100;
const sweepLimit = 200;
const attemptsMax = 10;
const wait = { firstMs: 5000, maxMs: 60 * 60_000 };

/**
 * Makes the deliveries of stored events: one for every endpoint that is subscribed, in the transaction that deletes
 * the event. A process that dies leaves the event there, and of two that process the same one only one commits.
 */
export class OutboxRunner {
  readonly #host: Host;
  readonly #opensTo: (companyId: number) => Promise<boolean>;
  readonly #running = new Map<number, Promise<void>>();
  readonly #again = new Set<number>();

  constructor(host: Host, opensTo: (companyId: number) => Promise<boolean>) {
    this.#host = host;
    this.#opensTo = opensTo;
  }

  /** Processes the events of a company; a call while it runs makes it look once more. */
  wake(companyId: number): void {
    if (this.#running.has(companyId)) {
      this.#again.add(companyId);
      return;
    }
    const run = this.#host.database
      .detached(() => this.#drain(this.#host.contextFor(companyId)))
      .catch((error: unknown) =>
        this.#host.log[faultLevel(error)](
          { err: error, companyId },
          'events are written out later, by the sweep',
        ),
      )
      .finally(() => {
        this.#running.delete(companyId);
        if (this.#again.delete(companyId)) this.wake(companyId);
      });
    this.#running.set(companyId, run);
  }

  /** Wakes every company that has something due. */
  async sweep(): Promise<void> {
    const due = await sweptRows(this.#host, {
      ...{ table: 'WebhookEvents', keys: [], limit: sweepLimit },
      where: (rows) => rows.where('nextAt', '<=', Date.now()),
    });
    for (const { ctx } of due) this.wake(ctx.companyId);
  }

  /** Resolves when this process writes nothing out. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async #drain(ctx: Context): Promise<void> {
    const isOpen = await this.#opensTo(ctx.companyId);
    for (;;) {
      const rows: EventRow[] = await ctx
        .table('WebhookEvents')
        .where('nextAt', '<=', Date.now())
        .orderBy('id')
        .limit(perRound);
      if (rows.length === 0) return;
      if (isOpen) await writeOut(ctx, rows);
      else await takeOff(ctx, rows);
    }
  }
}

const runners = perHost(() => ({ outbox: null as OutboxRunner | null }));

/** Makes the application's runner, while its plugin registers. */
export function startOutbox(host: Host, opensTo: (companyId: number) => Promise<boolean>): OutboxRunner {
  const outbox = new OutboxRunner(host, opensTo);
  runners(host).outbox = outbox;
  return outbox;
}

/** Resolves when this process writes nothing out. */
export async function outboxIdle(host: Host): Promise<void> {
  await runners(host).outbox?.idle();
}

/** Starts the runner after the commit. */
export function wakeOutbox({ host, companyId }: Context): void {
  host.database.afterCommit(() => runners(host).outbox?.wake(companyId));
}

async function writeOut(ctx: Context, rows: readonly EventRow[]): Promise<void> {
  const events = rows.map(({ type, payload }) => ({
    type: eventTypeOf(type),
    payload: JSON.parse(payload) as Record<string, unknown>,
  }));
  const context = await readEventContext(ctx, events);
  const good: Array<{ row: EventRow; body: string }> = [];
  const done: EventRow[] = [];
  for (const [index, row] of rows.entries()) {
    const { type, payload = {} } = events[index] ?? {};
    try {
      if (type) good.push({ row, body: await bodyOf(ctx, type, row, payload, context) });
      done.push(row);
    } catch (error) {
      if (mustWaitForDatabase(error)) throw error;
      if (await putOff(ctx, row, error)) done.push(row);
    }
  }
  if (done.length > 0) await deliver(ctx, good, done);
}

/** Makes the request body; one that is too long holds the ids alone. */
async function bodyOf(
  { companyId }: Context,
  type: EventType,
  { eventId, createdAt }: EventRow,
  payload: Record<string, unknown>,
  context: EventContext,
): Promise<string> {
  const head = {
    type: type.name,
    timestamp: isoTime(createdAt),
    id: eventId,
    companyId,
  };
  const whole = JSON.stringify({ ...head, data: await type.present(payload as never, context) });
  if (Buffer.byteLength(whole) <= webhookLimits.bodyMax) return whole;
  const ids = Object.entries(payload).filter(([, value]) => typeof value === 'number');
  return JSON.stringify({ ...head, isCut: true, data: Object.fromEntries(ids) });
}

/**
 * Delays an event that failed because of an error in the product, so that it does not hold up the others. Returns true
 * when the event is given up.
 */
async function putOff(ctx: Context, { id, type, attempts }: EventRow, error: unknown): Promise<boolean> {
  const { host, companyId } = ctx;
  const isLast = attempts + 1 >= attemptsMax;
  host.log.error({ err: error, companyId, type, isLast }, 'an event could not be written out');
  if (isLast) return true;
  await ctx
    .table('WebhookEvents')
    .where({ id })
    .update({ attempts: attempts + 1, nextAt: Date.now() + backOffMs(attempts + 1, wait) });
  return false;
}

/** Error when another process has processed some of these events meanwhile. */
class Taken extends Error {
  override name = 'Taken';
}

async function deliver(
  ctx: Context,
  good: ReadonlyArray<{ row: EventRow; body: string }>,
  done: readonly EventRow[],
): Promise<void> {
  const endpoints = [...(await endpointsOf(ctx)).values()].filter(
    ({ state }) => state === 'on' || state === 'paused',
  );
  const wanted = new Map(endpoints.map((endpoint) => [endpoint.id, new Set(typesOf(endpoint))]));
  const made = good.flatMap(({ row, body }) =>
    endpoints
      .filter(({ id }) => wanted.get(id)?.has(row.type))
      .map(({ id, state }) => ({
        ...untried,
        endpointId: id,
        eventId: row.eventId,
        eventType: row.type,
        body,
        createdAt: Number(row.createdAt),
        failure: state === 'paused' ? Paused() : null,
      })),
  );
  try {
    await ctx.transaction(async () => {
      if ((await takeOff(ctx, done)) < done.length) throw new Taken();
      await deliveryLog.store(ctx, made);
      for (const endpointId of new Set(made.map((one) => one.endpointId))) deliveries.wake(ctx, endpointId);
    });
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
  }
}

async function takeOff(ctx: Context, rows: readonly EventRow[]): Promise<number> {
  return ctx
    .table('WebhookEvents')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .delete();
}

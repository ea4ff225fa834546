import type { Database } from '../database/transaction.ts';
import type { Log } from '../log/log.ts';

/** Names and payloads of what plugins publish to each other. A plugin adds its own by declaration merging in its `events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DomainEvents {}

/** Company in which an event happens, and the database of its transaction; a context is one. */
interface EventSource {
  readonly companyId: number;
  readonly host: { readonly database: Database };
}

type Listener<Ctx> = (ctx: Ctx, payload: never) => unknown;

/** An event that the open transaction publishes, with the context of its author; `PendingEvent` is one with a context of the application. */
export interface EventWith<Ctx> {
  ctx: Ctx;
  event: keyof DomainEvents & string;
  payload: unknown;
}

/** Writes down what a transaction publishes, as one of its last acts; the change does not commit when it throws. */
export type EventKeeper<Ctx> = (events: readonly EventWith<Ctx>[]) => Promise<void>;

/**
 * Carries events inside this process, after the transaction that caused them has committed. A listener that fails is
 * logged and stops no other listener; records that must survive a crash are written by a keeper, in that very transaction. `Ctx` is the
 * context, which refers to this.
 */
export class Events<Ctx extends EventSource> {
  readonly #listeners = new Map<string, Listener<Ctx>[]>();
  readonly #keepers: EventKeeper<Ctx>[] = [];
  readonly #noted = new WeakMap<object, EventWith<Ctx>[]>();
  readonly #log: Log;
  readonly #running = new Set<Promise<unknown>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Has every event that is published written down by `keeper`, with listeners or without. */
  keep(keeper: EventKeeper<Ctx>): void {
    this.#keepers.push(keeper);
  }

  /**
   * Has an event written down with the open transaction, which is that of the change it reports. Published outside of one it is
   * written down at once, by itself, and the log says so: a process that dies in between loses it.
   */
  note<E extends keyof DomainEvents>(ctx: Ctx, event: E, payload: DomainEvents[E]): void {
    const { database } = ctx.host;
    if (!database.isInTransaction)
      this.#log.error({ event, companyId: ctx.companyId }, 'an event was told outside of a transaction');
    if (this.#keepers.length === 0) return;
    const noted: EventWith<Ctx> = { ctx, event: event as EventWith<Ctx>['event'], payload };
    if (!database.isInTransaction) {
      this.#run(noted, () => database.transaction(() => this.#keepAll([noted])), 'event not kept');
      return;
    }
    const others = this.#noted.get(database.current);
    if (others) {
      others.push(noted);
      return;
    }
    this.#begin(database, noted);
  }

  #begin(database: Database, first: EventWith<Ctx>): void {
    const transaction = database.current;
    const noted = [first];
    this.#noted.set(transaction, noted);
    database.beforeCommit(async () => {
      // Events from here on, by others that end the same transaction, begin anew.
      this.#noted.delete(transaction);
      await this.#keepAll(noted);
    });
  }

  async #keepAll(noted: readonly EventWith<Ctx>[]): Promise<void> {
    for (const keeper of this.#keepers) await keeper(noted);
  }

  on<E extends keyof DomainEvents>(
    event: E,
    listener: (ctx: Ctx, payload: DomainEvents[E]) => unknown,
  ): void {
    const listeners = this.#listeners.get(event as string) ?? [];
    listeners.push(listener as Listener<Ctx>);
    this.#listeners.set(event as string, listeners);
  }

  publish<E extends keyof DomainEvents>(ctx: Ctx, event: E, payload: DomainEvents[E]): void {
    for (const listener of this.#listeners.get(event as string) ?? [])
      this.#run({ ctx, event: event as string }, () => listener(ctx, payload as never), 'listener failed');
  }

  #run({ ctx, event }: { ctx: Ctx; event: string }, work: () => unknown, failure: string): void {
    const run = Promise.resolve()
      .then(work)
      .catch((error: unknown) => this.#log.error({ err: error, event, companyId: ctx.companyId }, failure))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Resolves when every listener that was started has ended, those started meanwhile included. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}

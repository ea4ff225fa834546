import type { Context } from '../context.ts';
import type { Log } from '../log.ts';

/** Names and payloads of what plugins tell each other. A plugin adds its own by declaration merging in its `events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DomainEvents {}

type Listener = (ctx: Context, payload: never) => unknown;

/**
 * Carries events inside this process, after the transaction that caused them has committed. A listener that fails is
 * logged and keeps nobody else from hearing; what must survive a crash belongs in the database, not here.
 */
export class Events {
  readonly #listeners = new Map<string, Listener[]>();
  readonly #log: Log;
  readonly #running = new Set<Promise<unknown>>();

  constructor(log: Log) {
    this.#log = log;
  }

  on<E extends keyof DomainEvents>(
    event: E,
    listener: (ctx: Context, payload: DomainEvents[E]) => unknown,
  ): void {
    const listeners = this.#listeners.get(event as string) ?? [];
    listeners.push(listener as Listener);
    this.#listeners.set(event as string, listeners);
  }

  publish<E extends keyof DomainEvents>(ctx: Context, event: E, payload: DomainEvents[E]): void {
    for (const listener of this.#listeners.get(event as string) ?? []) {
      const run = Promise.resolve()
        .then(() => listener(ctx, payload as never))
        .catch((error: unknown) =>
          this.#log.error({ err: error, event, companyId: ctx.companyId }, 'listener failed'),
        )
        .finally(() => this.#running.delete(run));
      this.#running.add(run);
    }
  }

  /** Resolves when every listener that was started has ended, those started meanwhile included. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}

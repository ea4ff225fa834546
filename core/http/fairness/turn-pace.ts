/** Clock and event loop of the scheduler; tests replace them. */
export interface SchedulerClock {
  now(): number;
  /** Milliseconds for which the event loop has been busy. */
  busyMs(): number;
  /** Calls back in the next turn of the event loop, after what has arrived meanwhile was read. */
  nextTurn(call: () => void): void;
}

/**
 * Limits of one turn of the event loop: further calls begin until the loop has been busy for `busyMs`, and `begins`
 * at most. `alone` applies while all calls are of one company.
 */
const turns = { shared: { busyMs: 0.5, begins: 4 }, alone: { busyMs: 4, begins: 16 } };
/** Time without a call of another company after which a company counts as alone. */
const aloneAfterMs = 1000;

/**
 * Spreads the beginnings of calls over turns of the event loop, so that new calls are read in between: a turn has one long call
 * or a few short ones, and more where all are of one company.
 */
export class TurnPace {
  readonly #clock: SchedulerClock;
  readonly #beginNext: () => void;
  #hasNextTurn = false;
  #turnAtMs = 0;
  #lastCompany = 0;
  #sharedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: SchedulerClock, beginNext: () => void) {
    this.#clock = clock;
    this.#beginNext = beginNext;
  }

  /** Whether another call may begin in this turn. */
  get isOpen(): boolean {
    return !this.#hasNextTurn || this.#clock.busyMs() - this.#turnAtMs < this.#limits.busyMs;
  }

  /** Notes whose call begins in this turn. */
  began(companyId: number): void {
    if (companyId !== this.#lastCompany && this.#lastCompany !== 0) this.#sharedAt = this.#clock.now();
    this.#lastCompany = companyId;
    if (!this.#hasNextTurn) this.#turnAtMs = this.#clock.busyMs();
  }

  /** Schedules the beginning of waiting calls for the next turn. */
  ask(waiting: number): void {
    if (this.#hasNextTurn) return;
    this.#hasNextTurn = true;
    this.#clock.nextTurn(() => {
      this.#hasNextTurn = false;
      this.#turnAtMs = this.#clock.busyMs();
      this.#beginNext();
    });
    // Each callback runs after the work of the call before it, unless that call waits for something.
    for (let begins = Math.min(waiting, this.#limits.begins); begins > 1; begins--)
      this.#clock.nextTurn(() => {
        if (this.isOpen) this.#beginNext();
      });
  }

  get #limits(): { busyMs: number; begins: number } {
    return this.#clock.now() - this.#sharedAt < aloneAfterMs ? turns.shared : turns.alone;
  }
}

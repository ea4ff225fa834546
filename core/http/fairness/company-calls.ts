/** Expected processor time, in milliseconds, of a call whose route has not been called yet. */
export const defaultCostMs = 1;

/**
 * One HTTP call in the `FairScheduler`. `waiting`: it has not begun; `working`: it holds a place; `aside`: it waits
 * for something else and has given its place up; `ended`.
 */
export interface ScheduledCall {
  readonly company: CompanyCalls;
  /** Object that identifies the call's route; costs are remembered by it. */
  readonly route: object;
  readonly begin: () => void;
  state: 'waiting' | 'working' | 'aside' | 'ended';
  beganAt?: number;
  /** Cost that was charged to the company when the call began, in milliseconds of the processor. */
  expectedMs?: number;
  /** Value of the scheduler's `#shareMs` when it began; the increase since then is its share of the processor. */
  shareAtMs?: number;
}

/** Calls of one company in this process: those that wait, in their order, and the cost of those that run. */
export class CompanyCalls {
  readonly id: number;
  readonly waiting = new Set<ScheduledCall>();
  /** Calls under way that hold a place. */
  atWork = 0;
  /** Calls under way that no longer hold a place. */
  aside = 0;
  /** Expected cost of the calls under way together. */
  workMs = 0;
  /** Processor time that the company has used, on a scale that all companies share; the lowest comes next. */
  virtualMs = 0;
  /** Recent cost of one of its calls. */
  recentMs = defaultCostMs;
  /** Recent costs of its calls, by route. */
  readonly routeCosts = new Map<object, number>();

  constructor(id: number) {
    this.id = id;
  }

  get isIdle(): boolean {
    return this.waiting.size + this.atWork + this.aside === 0;
  }
}

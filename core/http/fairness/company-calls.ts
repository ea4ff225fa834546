/** Expected cost of a call of which nothing is known, in milliseconds of the processor. */
export const defaultCostMs = 1;

/** One call on its way through a FairScheduler. */
export interface ScheduledCall {
  readonly company: CompanyCalls;
  /** Stands for its route. */
  readonly route: object;
  readonly begin: () => void;
  state: 'waiting' | 'working' | 'aside' | 'ended';
  beganAt?: number;
  /** Charged when it began. */
  expectedMs?: number;
  /** The scheduler's share of the processor when it began. */
  shareAtMs?: number;
}

/** Calls of one company in this process: those that wait, in their order, and the cost of the others. */
export class CompanyCalls {
  readonly id: number;
  readonly waiting = new Set<ScheduledCall>();
  /** Calls under way that hold a place. */
  atWork = 0;
  /** Calls under way that no longer hold a place. */
  aside = 0;
  /** Expected cost of the calls under way together. */
  workMs = 0;
  /** Use of the company so far, on the scale that all companies share. */
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

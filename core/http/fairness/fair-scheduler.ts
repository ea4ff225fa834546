import { performance } from 'node:perf_hooks';
import { CompanyCalls, defaultCostMs, type ScheduledCall } from './company-calls.ts';
import { type SchedulerClock, TurnPace } from './turn-pace.ts';

/** Limits of the calls that one company may have running in a process, from the configuration. */
export interface FairnessLimits {
  /** Calls of one company that are worked on at the same time. */
  atOnce: number;
  /** Expected work of one company that may be under way at the same time, in milliseconds of the processor; one call always may. */
  workMs: number;
  /** Milliseconds after which a call under way waits for something outside this process, so that another one may begin. */
  longAfterMs: number;
}

/** Maximum of a company's calls that are set aside; further ones keep their places. */
const asideMax = 64;
/** Number of companies in memory above which those without calls are removed. */
const forgetFrom = 100;
/** Weight of the latest call in the expected cost of its route (a moving average). */
const newestPart = 0.25;

const processClock: SchedulerClock = {
  now: () => performance.now(),
  busyMs: () => performance.eventLoopUtilization().active,
  nextTurn: (call) => void setImmediate(call),
};

/**
 * Decides whose call this process works on next: start-time fair queueing between companies, by what their calls cost. Each
 * company has a few calls under way and the others wait in their order; of the companies that wait, the one that has used the
 * least comes next.
 *
 * A call is charged what calls of its route have cost lately, and the difference once it has ended. Calls begin in turns of
 * the event loop (TurnPace): with the embedded database most of them run to their end in one.
 *
 * Kept in memory: several processes are fair each by itself.
 */
export class FairScheduler {
  readonly #limits: FairnessLimits;
  readonly #clock: SchedulerClock;
  /** Companies with calls, and those whose recent use still counts against them. */
  readonly #companies = new Map<number, CompanyCalls>();
  #forgetAt = forgetFrom;
  readonly #companiesWaiting = new Set<CompanyCalls>();
  readonly #routeCosts = new WeakMap<object, number>();
  /** Calls that hold a place, in the order in which they began. */
  readonly #atWork = new Set<ScheduledCall>();
  /**
   * Use (`virtualMs`) of the company whose call began last. A company that was idle starts from here, so that it
   * saves nothing up.
   */
  #virtualMs = 0;
  readonly #pace: TurnPace;
  #waiting = 0;
  #aside = 0;
  /**
   * Processor time of one call that had been under way since the start, when all calls at work share the time
   * equally.
   */
  #shareMs = 0;
  #busyMs = 0;
  #whenIdle: Array<() => void> = [];

  constructor(limits: FairnessLimits, clock: SchedulerClock = processClock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#pace = new TurnPace(clock, () => this.#beginNext());
  }

  /** Counts of now, over all companies. */
  get figures(): { waiting: number; atWork: number; companiesWaiting: number } {
    const { size: companiesWaiting } = this.#companiesWaiting;
    return { waiting: this.#waiting, atWork: this.#atWork.size, companiesWaiting };
  }

  /** Number of calls of the company that wait. */
  waitingOf(companyId: number): number {
    return this.#companies.get(companyId)?.waiting.size ?? 0;
  }

  /**
   * Estimates in how many seconds the company's waiting calls will have begun, between 1 and 60; for the header
   * Retry-After.
   */
  secondsOfWaiting(companyId: number): number {
    const company = this.#companies.get(companyId);
    const ms = company ? company.waiting.size * company.recentMs : 0;
    return Math.min(60, Math.max(1, Math.ceil(ms / 1000)));
  }

  /**
   * Adds a call; `begin` is called at once or when its turn comes. `route` is any object that identifies its route.
   */
  add(companyId: number, route: object, begin: () => void): ScheduledCall {
    const company = this.#companies.get(companyId) ?? this.#join(companyId);
    company.virtualMs = company.isIdle ? Math.max(company.virtualMs, this.#virtualMs) : company.virtualMs;
    const call: ScheduledCall = { company, route, begin, state: 'waiting' };
    company.waiting.add(call);
    this.#companiesWaiting.add(company);
    this.#waiting++;
    if (company.waiting.size === 1 && this.#pace.isOpen && this.#fits(company, call)) this.#begin(call);
    else this.#wake();
    return call;
  }

  /**
   * Removes a call whose caller disconnected before it began; one that is under way goes on. Returns whether it
   * waited.
   */
  remove(call: ScheduledCall): boolean {
    if (call.state !== 'waiting') return false;
    call.state = 'ended';
    this.#stopWaiting(call);
    this.#forgetIdle();
    return true;
  }

  /** Ends a call's work; `furtherMs` is what it costs besides the time that the processor was seen to spend. Safe to call twice. */
  end(call: ScheduledCall, furtherMs = 0): void {
    if (call.state === 'working') this.#charge(call, furtherMs);
    else if (call.state === 'aside') {
      call.company.aside--;
      this.#aside--;
      call.company.virtualMs += furtherMs;
    } else return;
    call.state = 'ended';
    this.#forgetIdle();
    this.#wake();
  }

  /** Gives a call's place to another one of its company, for it waits for what others do. */
  setAside(call: ScheduledCall): void {
    const { company } = call;
    if (call.state !== 'working' || company.aside >= asideMax) return;
    this.#charge(call, 0);
    call.state = 'aside';
    company.aside++;
    this.#aside++;
    this.#wake();
  }

  /** Sets calls aside that have been under way for long. */
  setLongAside(): void {
    const before = this.#clock.now() - this.#limits.longAfterMs;
    for (const call of this.#atWork) {
      if ((call.beganAt ?? 0) > before) break;
      this.setAside(call);
    }
  }

  /** Resolves when no call waits or is under way. */
  async idle(): Promise<void> {
    if (this.#isIdle) return;
    await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  get #isIdle(): boolean {
    return this.#waiting + this.#atWork.size + this.#aside === 0;
  }

  #join(companyId: number): CompanyCalls {
    if (this.#companies.size >= this.#forgetAt) this.#forgetSettled();
    const company = new CompanyCalls(companyId);
    this.#companies.set(companyId, company);
    return company;
  }

  #fits(company: CompanyCalls, call: ScheduledCall): boolean {
    if (company.atWork === 0) return true;
    const { atOnce, workMs } = this.#limits;
    return company.atWork < atOnce && company.workMs + this.#expectedOf(call) <= workMs;
  }

  /** Recent cost of calls of the route, of the company or else of all. */
  #expectedOf({ company, route }: ScheduledCall): number {
    return company.routeCosts.get(route) ?? this.#routeCosts.get(route) ?? defaultCostMs;
  }

  #begin(call: ScheduledCall): void {
    const { company } = call;
    this.#stopWaiting(call);
    this.#share();
    call.state = 'working';
    call.beganAt = this.#clock.now();
    call.shareAtMs = this.#shareMs;
    call.expectedMs = this.#expectedOf(call);
    this.#atWork.add(call);
    company.atWork++;
    company.workMs += call.expectedMs;
    this.#virtualMs = Math.max(this.#virtualMs, company.virtualMs);
    company.virtualMs += call.expectedMs;
    this.#pace.began(company.id);
    this.#pace.ask(this.#waiting);
    call.begin();
  }

  /** Ends a call's share of the processor and charges the difference to its expected cost. */
  #charge(call: ScheduledCall, furtherMs: number): void {
    this.#share();
    this.#atWork.delete(call);
    const { company, route, expectedMs = 0, shareAtMs = 0 } = call;
    const costMs = this.#shareMs - shareAtMs + furtherMs;
    company.atWork--;
    company.workMs = company.atWork === 0 ? 0 : company.workMs - expectedMs;
    company.virtualMs += costMs - expectedMs;
    company.recentMs += newestPart * (costMs - company.recentMs);
    const learn = (known: number | undefined) =>
      known === undefined ? costMs : known + newestPart * (costMs - known);
    company.routeCosts.set(route, learn(company.routeCosts.get(route)));
    this.#routeCosts.set(route, learn(this.#routeCosts.get(route)));
  }

  /** Shares the time for which the event loop was busy since it was last asked among the calls at work. */
  #share(): void {
    const busyMs = this.#clock.busyMs();
    if (this.#atWork.size > 0) this.#shareMs += (busyMs - this.#busyMs) / this.#atWork.size;
    this.#busyMs = busyMs;
  }

  #wake(): void {
    if (this.#waiting > 0) this.#pace.ask(this.#waiting);
  }

  #beginNext(): void {
    const next = this.#next();
    if (next) this.#begin(next);
  }

  /** The first call of the company that has used the least, among those with a place for it. */
  #next(): ScheduledCall | undefined {
    let next: ScheduledCall | undefined;
    for (const company of this.#companiesWaiting) {
      const [first] = company.waiting;
      if (!first || !this.#fits(company, first)) continue;
      if (!next || company.virtualMs < next.company.virtualMs) next = first;
    }
    return next;
  }

  #stopWaiting(call: ScheduledCall): void {
    const { company } = call;
    company.waiting.delete(call);
    if (company.waiting.size === 0) this.#companiesWaiting.delete(company);
    this.#waiting--;
  }

  /** Resets the shares of all companies once no call is left. */
  #forgetIdle(): void {
    if (!this.#isIdle) return;
    this.#companies.clear();
    this.#virtualMs = 0;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  /** Forgets companies whose use counts no more than that of a new one. */
  #forgetSettled(): void {
    for (const [id, company] of this.#companies)
      if (company.isIdle && company.virtualMs <= this.#virtualMs) this.#companies.delete(id);
    this.#forgetAt = Math.max(forgetFrom, 2 * this.#companies.size);
  }
}

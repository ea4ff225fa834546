import type { PlanFlag } from '../plugin/plan-flag.ts';

/** Limits and features of a company's plan, as the checks of routes read them. */
export interface CompanyPlan {
  planId: number | null;
  /** The plan's name. */
  name: string;
  /** Flags of the plan. Ask `opens` whether a company has a feature, since its settings may close one. */
  flags: Record<PlanFlag, boolean>;
  limits: { users: number; connections: number; queues: number; campaigns: number; schedules: number };
  /** Megabytes of files; 0: no limit. */
  storageMb: number;
}

/** State of a company: whether its users may work, until when, and its plan. */
export interface CompanyStatus {
  companyId: number;
  name: string;
  /** Neither blocked nor past the end of its due day. */
  active: boolean;
  blocked: boolean;
  /** Epoch milliseconds; null: no end. */
  dueDate: number | null;
  /** The last moment of the due day by the company's own clock; null: no end. */
  activeUntil: number | null;
  /** True while the days of trial after its sign-up are not over. */
  isOnTrial: boolean;
  plan: CompanyPlan;
}

/** Status, plans and settings of companies (`host.tenancy`), cached for at most a second in each process. */
export interface Tenancy {
  /** Throws ERR_NO_COMPANY_FOUND. */
  statusOf(companyId: number): Promise<CompanyStatus>;
  /** True when work may be done for the company: it is neither blocked, nor past its due day, nor deleted. */
  isActive(companyId: number): Promise<boolean>;
  /** True when the company has a feature; a deleted company has none. */
  opens(companyId: number, flag: PlanFlag | undefined): Promise<boolean>;
  /** Lists all flags that `opens` allows. */
  openFlags(companyId: number): Promise<PlanFlag[]>;
  /** The value of a company's setting, its declared default when never set. */
  setting(companyId: number, key: string): Promise<string>;
  settings(companyId: number): Promise<Record<string, string>>;
  /** Forgets what is cached of a company, once the open transaction has committed. */
  forget(companyId: number): void;
  /** Forgets the cached data of every company, after a plan changed. */
  forgetAll(): void;
  /**
   * Refuses with ERR_PLAN_LIMIT_… when one more of `limit` would pass the plan. Call it inside the transaction that adds
   * the row: others that add to the company wait until it ends, so the limit holds under concurrency.
   */
  requireRoom(
    companyId: number,
    limit: keyof CompanyPlan['limits'],
    used: () => Promise<number>,
  ): Promise<void>;
}

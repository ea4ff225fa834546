import type { PlanFlag } from '../../plugin/plan-flag.ts';

/** A company setting that core or a plugin owns; stored as text by key. */
export interface SettingDeclaration {
  default: string;
  /** The values it may take; absent: any text up to `maxLength`. */
  values?: readonly string[];
  /** 500 unless given. */
  maxLength?: number;
  /** Holds a credential: sealed in the database, returned to admins only, kept out of live events to others. */
  secret?: boolean;
  /** Of a credential: nobody reads it back, its admins included; answers carry `storedMark` in its place. */
  writeOnly?: boolean;
  /** Part of how people sign in: our own staff inside the company leave it alone, as they do credentials. */
  securesSignIn?: boolean;
  /**
   * Only our own staff may change it; the company's admins see it. `'in our company'`: only there, where it speaks for
   * the whole installation.
   */
  superOnly?: boolean | 'in our company';
  /** Off, it closes what this plan switch opens, for this company alone. */
  closes?: PlanFlag;
}

/** What answers show of a credential that is stored and never read back; written back, it changes nothing. */
export const storedMark = '********';

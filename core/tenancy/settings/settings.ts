import type { Context } from '../../context.ts';
import type { PlanFlag } from '../../plugin/plan-flag.ts';

/** A company setting that core or a plugin owns; stored as text by key. */
export interface SettingDeclaration {
  default: string;
  /** The values it may take; absent: any text up to `maxLength`. */
  values?: readonly string[];
  /** 500 unless given. */
  maxLength?: number;
  /** Holds a credential: sealed in the database and read back by nobody; that it is stored is for admins alone. */
  secret?: boolean;
  /** Of a credential: it proves who calls in a header, so it takes no character that a header cannot carry. */
  inHeader?: boolean;
  /** Of a credential: the setting that says where it is sent. Another server there is sent the credential only once it is given again. */
  sentTo?: string;
  /** Holds an address that the server calls: refused when it could never be called. Empty is allowed. */
  isCalled?: boolean;
  /** Of an address: runs in the transaction in which another server takes its place. */
  onMove?(ctx: Context): Promise<void>;
  /** Shown to the company's admins alone. */
  adminsOnly?: boolean;
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

/** What answers showed in the place of a stored credential in earlier versions; written back, it changes nothing. */
export const storedMark = '********';

import type { PlanFlag } from '../../plugin/plan-flag.ts';

/** A company setting that core or a plugin owns; stored as text by key. `Ctx` is the context, which refers to this. */
export interface SettingDeclaration<Ctx> {
  default: string;
  /** The values it may take; absent: any text up to `maxLength`. */
  values?: readonly string[];
  /** 500 unless given. */
  maxLength?: number;
  /** Holds a credential: encrypted in the database and never returned; only admins see whether one is stored. */
  secret?: boolean;
  /** True for a credential: it proves who calls in a header, so it takes no character that a header cannot carry. */
  inHeader?: boolean;
  /** Setting that says where a credential is sent. Another server there is sent the credential only once it is given again. */
  sentTo?: string;
  /** Holds an address that the server calls: refused when it could never be called. Empty is allowed. */
  isCalled?: boolean;
  /** Holds the name of a mail server that the server calls: refused when it could never be reached. Empty is allowed. */
  isMailServer?: boolean;
  /** Runs in the transaction in which another server takes the place of an address. */
  onMove?(ctx: Ctx): Promise<void>;
  /** Shown to the company's admins alone. */
  adminsOnly?: boolean;
  /** Left out where a company comes with its settings, as with each new session: a client that wants it asks for the settings. */
  isLeftOutOfCompanies?: boolean;
  /** Part of how people sign in: our own staff inside the company leave it alone, as they do credentials. */
  securesSignIn?: boolean;
  /**
   * Only our own staff may change it; the company's admins see it. `'in our company'`: only there, where it speaks for
   * the whole installation.
   */
  superOnly?: boolean | 'in our company';
  /** Off, it closes what this plan flag opens, for this company alone. */
  closes?: PlanFlag;
}

/** Text that answers of earlier versions showed in the place of a stored credential; written back, it changes nothing. */
export const storedMark = '********';

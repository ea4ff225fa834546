import type { PlanFlag } from '../../plugin/plan-flag.ts';

/**
 * Setting of a company that core or a plugin declares; its value is stored as text. `Ctx` is the context, which refers to this.
 */
export interface SettingDeclaration<Ctx> {
  default: string;
  /** The values it may take; absent: any text up to `maxLength`. */
  values?: readonly string[];
  /** 500 unless given. */
  maxLength?: number;
  /** Holds a credential: encrypted in the database and never returned; only admins see whether one is stored. */
  secret?: boolean;
  /** True for a credential that is sent in a header, so that it may hold only characters that a header can carry. */
  inHeader?: boolean;
  /**
   * Key of the setting with the address to which this credential is sent. When that address changes to another
   * server, the credential is deleted and must be given again.
   */
  sentTo?: string;
  /** Holds an address that the server calls: refused when it could never be called. Empty is allowed. */
  isCalled?: boolean;
  /** Holds the name of a mail server that the server calls: refused when it could never be reached. Empty is allowed. */
  isMailServer?: boolean;
  /** Called in the transaction in which the address changes to another server. */
  onMove?(ctx: Ctx): Promise<void>;
  /** Shown to the company's admins alone. */
  adminsOnly?: boolean;
  /** True: left out of the settings that come with a company, as with each new session, since few clients need it. */
  isLeftOutOfCompanies?: boolean;
  /** True for a setting of sign-in security: the installation's own staff may not change it in an impersonation session. */
  securesSignIn?: boolean;
  /**
   * Only the installation's own staff may change it; the company's admins see it. `'in our company'`: only there, where it speaks
   * for the whole installation.
   */
  superOnly?: boolean | 'in our company';
  /** Plan flag that this setting closes for the company when it is off. */
  closes?: PlanFlag;
}

/**
 * Text that earlier versions returned in place of a stored credential; a client that writes it back changes nothing.
 */
export const storedMark = '********';

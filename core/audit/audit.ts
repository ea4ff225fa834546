import type { Actor } from '../actor.ts';
import type { AuditAction, AuditFieldText, AuditText } from './actions.ts';

/** From where a call came; absent for jobs, timers and inbound messages. */
export interface Caller {
  /** IP address of the client, found by TRUST_PROXY. */
  ip: string;
  userAgent: string | null;
  requestId: string;
}

export type AuditValue = string | number | boolean | null | undefined | readonly AuditValue[] | AuditFields;
/** Fields of a record before or after a change. */
export interface AuditFields {
  readonly [field: string]: AuditValue;
}

/** Object of an act. Its name is stored as it was then, because the record may be gone when the log is read. */
export interface AuditRecord {
  type: string;
  id: number | string | null;
  name?: string | null;
}

export interface AuditEntry {
  action: AuditAction;
  record?: AuditRecord;
  /** Only what differs between the two is stored. Absent: the record is new. */
  before?: AuditFields;
  /** Absent with `before` given: the record is gone. */
  after?: AuditFields;
  /** Fields of which the log says that they changed and never to what; names that sound like a credential are such by themselves. */
  secrets?: readonly string[];
  /** User who acts, for calls before a sign-in. */
  by?: { id: number; name: string };
  /** The log it belongs in, for our own staff, the system and callers without a session; else the actor's company's. */
  companyId?: number;
}

/** Author and origin of an act, as far as the log needs to know. */
export interface AuditSource {
  actor: Actor;
  caller: Caller | null;
}

/** Where a company's chain of rows stands, sealed so that it cannot be made without the application's secret. */
export interface ChainHead {
  companyId: number;
  /** The last row's number and hash. */
  seq: number;
  hash: string;
  /** The last row that retention took away, and its hash: the chain begins after it. */
  baseSeq: number;
  baseHash: string;
  /** The last row's time. */
  at: number;
  /** Number of times that the chain went on after a head that the application had not written. */
  breaks: number;
  mac: string;
}

/** Audit checkpoint: how far a chain was seen, outside the database. */
export interface Checkpointed {
  seq: number;
  hash: string;
  /** Where the chain began when it was last seen; null: not seen yet. */
  base: { seq: number; hash: string } | null;
  /** Numbers of the rows that mark a head that the application had not written. */
  breaks: readonly number[];
  /** Places at which it was later found behind where it had been: the rows after `from`, to `to`, are gone. */
  cuts: ReadonlyArray<{ from: number; to: number }>;
}

/** One company's record of who did what, in rows that only ever follow each other. */
export interface Audit {
  /**
   * Records what the open transaction does; the row is written as its last act, so that neither is ever there without the
   * other. A change that changed nothing is not written. Throws outside a transaction, and for an action that no manifest
   * declares.
   */
  note(source: AuditSource, entry: AuditEntry): void;
  /**
   * Marks the company's chain, in the open transaction, when the application did not write its head; a chain that is in order
   * stays as it is. Answers whether it marked it.
   */
  markIfBroken(companyId: number): Promise<boolean>;
  /** Audit checkpoint of the company's chain, by the processes on this data folder. */
  witnessed(companyId: number): Promise<Checkpointed | null>;
  /** The companies whose chains processes on this data folder have seen. */
  witnessedCompanies(): Promise<number[]>;
  /** Writes down what it has seen and ends. */
  close(): Promise<void>;
}

/** Audit texts that core and the loaded plugins declare. */
export interface AuditCatalogue {
  actions: Map<string, AuditText>;
  fields: Map<string, AuditFieldText>;
}

import type { Actor } from '../actor.ts';
import type { AuditAction, AuditFieldText, AuditText } from './actions.ts';

/** Origin of a call, such as its IP address; absent for jobs, timers and inbound messages. */
export interface Caller {
  /** IP address of the client, found by TRUST_PROXY. */
  ip: string;
  userAgent: string | null;
  requestId: string;
}

export type AuditValue = string | number | boolean | null | undefined | readonly AuditValue[] | AuditFields;
/** Fields of a record before or after a change, as the audit log stores them. */
export interface AuditFields {
  readonly [field: string]: AuditValue;
}

/** Record that was changed. Its name is stored as it was at that time, since the record may be deleted when the log is read. */
export interface AuditRecord {
  type: string;
  id: number | string | null;
  name?: string | null;
}

/** Action for the audit log, as use cases pass it to `ctx.audit`. */
export interface AuditEntry {
  action: AuditAction;
  record?: AuditRecord;
  /** Fields before the change; only those that differ from `after` are stored. Absent: the record is new. */
  before?: AuditFields;
  /** Absent with `before` given: the record is gone. */
  after?: AuditFields;
  /**
   * Fields of which the log says only that they changed, and not the values; fields whose names sound like a
   * credential are treated so without being listed.
   */
  secrets?: readonly string[];
  /** User who acts, for calls before a sign-in. */
  by?: { id: number; name: string };
  /**
   * The log it belongs in, for the installation's own staff, the system and callers without a session; else the actor's
   * company's.
   */
  companyId?: number;
}

/** Author of a change, and the call that made it. */
export interface AuditSource {
  actor: Actor;
  caller: Caller | null;
}

/**
 * Head of a company's audit log: number and hash of its last row, with a code (`mac`) that can only be computed with the
 * application's secret. A program that deletes the last rows from the database therefore cannot write a valid head.
 */
export interface ChainHead {
  companyId: number;
  /** The last row's number and hash. */
  seq: number;
  hash: string;
  /**
   * Number and hash of the last row that was deleted because the retention time was over; the chain begins after it.
   */
  baseSeq: number;
  baseHash: string;
  /** The last row's time. */
  at: number;
  /** Number of times that the chain went on after a head that the application had not written. */
  breaks: number;
  mac: string;
}

/**
 * Audit checkpoint of one company's log: the length that the log had when a process last read it. It is stored in a file outside
 * the database, so that an attacker who alters the database cannot alter it too.
 */
export interface Checkpointed {
  seq: number;
  hash: string;
  /** Where the chain began when it was last seen; null: not seen yet. */
  base: { seq: number; hash: string } | null;
  /** Numbers of the rows that record a head which the application had not written. */
  breaks: readonly number[];
  /** Gaps: the chain was later found shorter than before, so the rows after `from`, up to `to`, were deleted. */
  cuts: ReadonlyArray<{ from: number; to: number }>;
}

/**
 * Audit log (`host.audit`), which records who changed what in each company. It is a chain of rows to which rows are only ever
 * appended.
 */
export interface Audit {
  /**
   * Records a change of the open transaction. The row is written as its last act, so that there is neither a change
   * without its row nor a row without its change. A change without differing fields is not recorded. Throws outside a
   * transaction, and for an action that no manifest declares.
   */
  note(source: AuditSource, entry: AuditEntry): void;
  /**
   * Appends a row that records a break, in the open transaction, when the head of the company's chain was not written
   * by the application. Returns whether it did.
   */
  markIfBroken(companyId: number): Promise<boolean>;
  /** Checkpoint of the company's chain, as the processes on this data folder have seen it. */
  witnessed(companyId: number): Promise<Checkpointed | null>;
  /** The companies whose chains processes on this data folder have seen. */
  witnessedCompanies(): Promise<number[]>;
  /** Writes the checkpoint to its file and stops. */
  close(): Promise<void>;
}

/** Texts of all actions and fields that core and the loaded plugins write into the audit log. */
export interface AuditCatalogue {
  actions: Map<string, AuditText>;
  fields: Map<string, AuditFieldText>;
}

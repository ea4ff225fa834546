import { createHmac } from 'node:crypto';
import { keysFor, type Secrets } from '../security/secrets.ts';
import type { ChainHead } from './audit.ts';

/** Row of the table `AuditRows`, which has the audit logs of all companies. */
export interface AuditRow {
  companyId: number;
  seq: number;
  /** Epoch milliseconds; never before the row before it. */
  at: number;
  action: string;
  actorKind: ActorKind;
  actorId: number | null;
  actorName: string;
  recordType: string | null;
  recordId: string | null;
  recordName: string | null;
  /** JSON: see changes.ts. */
  changes: string;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
  sessionId: string | null;
  searchKey: string;
  /** The hash of the row before it. */
  prev: string;
  hash: string;
}

export const actorKinds = ['user', 'staff', 'system', 'visitor'] as const;
type ActorKind = (typeof actorKinds)[number];

/** Columns in the order in which they are hashed; the hash covers all columns but itself. */
export const columns = [
  'companyId',
  'seq',
  'at',
  'action',
  'actorKind',
  'actorId',
  'actorName',
  'recordType',
  'recordId',
  'recordName',
  'changes',
  'ip',
  'userAgent',
  'requestId',
  'sessionId',
  'searchKey',
  'prev',
] as const satisfies ReadonlyArray<keyof AuditRow>;

/** Value of `prev` in the first row of a log. */
export const firstHash = '';

/**
 * Hashes rows and signs heads (`mac`) with a key derived from the application's secret, so that neither can be computed from the
 * database alone.
 */
export interface ChainKey {
  /** Computes the hash of a row that is being written. */
  hashOf(row: Omit<AuditRow, 'hash'>): string;
  /** True when the row's hash fits it, under the present secret or a former one. */
  isOwn(row: AuditRow): boolean;
  seal(head: Omit<ChainHead, 'mac'>): ChainHead;
  /** True when the head was signed under the present secret or a former one; then every row before it is genuine. */
  isSealed(head: ChainHead): boolean;
}

/** Derives the key of the audit logs from the application's secret. */
export function chainKey(secrets: Secrets): ChainKey {
  const keys = keysFor(secrets, 'audit');
  const former = secrets.formerKeys.map(({ audit }) => Buffer.from(audit, 'base64'));
  const sign = (values: Values, key = keys[0]) =>
    createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url');
  // Without breaks the code is computed as before breaks were counted, so that older heads still verify.
  const ofHead = ({
    companyId,
    seq,
    hash,
    baseSeq,
    baseHash,
    at,
    breaks,
  }: Omit<ChainHead, 'mac'>): Values => [
    ...['head', companyId, seq, hash, baseSeq, baseHash, at],
    ...(breaks > 0 ? [breaks] : []),
  ];
  const ofRow = (row: Omit<AuditRow, 'hash'>): Values => ['row', ...columns.map((column) => row[column])];
  return {
    hashOf: (row) => sign(ofRow(row)),
    isOwn: (row) => [...keys, ...former].some((key) => row.hash === sign(ofRow(row), key)),
    seal: (head) => ({ ...head, mac: sign(ofHead(head)) }),
    isSealed: (head) => keys.some((key) => head.mac === sign(ofHead(head), key)),
  };
}

type Values = readonly (string | number | null)[];

/** Converts the large numbers in a head, which a database driver may return as text. */
export function headOf(row: ChainHead): ChainHead {
  const { companyId, hash, baseHash, mac } = row;
  const [seq, baseSeq, at, breaks] = [row.seq, row.baseSeq, row.at, row.breaks].map(Number) as Numbers;
  return { companyId, seq, hash, baseSeq, baseHash, at, breaks, mac };
}

type Numbers = [number, number, number, number];

/** Returns the head of a company whose log has no row yet. */
export function emptyHead(companyId: number): Omit<ChainHead, 'mac'> {
  return { companyId, seq: 0, hash: firstHash, baseSeq: 0, baseHash: firstHash, at: 0, breaks: 0 };
}

/** Converts the large numbers of a row, which a driver may give as text. */
export function numbered<Row extends { seq: number; at: number }>(row: Row): Row {
  return { ...row, seq: Number(row.seq), at: Number(row.at) };
}

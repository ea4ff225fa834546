import { createHmac } from 'node:crypto';
import { keysFor, type Secrets } from '../security/secrets.ts';
import type { ChainHead } from './audit.ts';

/** One row of the log as the table has it. */
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

/** In the order in which they are hashed; the hash stands for all but itself. */
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

/** Where every company's chain begins. */
export const firstHash = '';

/** Hashes rows and seals heads with a key made from the application's secret: they cannot be computed from the database alone. */
export interface ChainKey {
  /** The hash that a row gets now. */
  hashOf(row: Omit<AuditRow, 'hash'>): string;
  /** Whether the row has the hash that it got, now or under a former secret. */
  isOwn(row: AuditRow): boolean;
  seal(head: Omit<ChainHead, 'mac'>): ChainHead;
  /** Whether the head was sealed under the secret or a previous one; it binds every row before it. */
  isSealed(head: ChainHead): boolean;
}

/** Makes the key of the application's chains. */
export function chainKey(secrets: Secrets): ChainKey {
  const keys = keysFor(secrets, 'audit');
  const former = secrets.formerKeys.map(({ audit }) => Buffer.from(audit, 'base64'));
  const sign = (values: Values, key = keys[0]) =>
    createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url');
  // Without breaks it is the code of a head from before they were counted.
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

/** A head as the table has it, its numbers as numbers. */
export function headOf(row: ChainHead): ChainHead {
  const { companyId, hash, baseHash, mac } = row;
  const [seq, baseSeq, at, breaks] = [row.seq, row.baseSeq, row.at, row.breaks].map(Number) as Numbers;
  return { companyId, seq, hash, baseSeq, baseHash, at, breaks, mac };
}

type Numbers = [number, number, number, number];

/** The head of a company that has no row yet. */
export function emptyHead(companyId: number): Omit<ChainHead, 'mac'> {
  return { companyId, seq: 0, hash: firstHash, baseSeq: 0, baseHash: firstHash, at: 0, breaks: 0 };
}

/** Both databases' numbers as numbers: a driver may give a long one as text. */
export function numbered<Row extends { seq: number; at: number }>(row: Row): Row {
  return { ...row, seq: Number(row.seq), at: Number(row.at) };
}

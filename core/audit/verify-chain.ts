import type { Host } from '../context.ts';
import type { ChainHead, Checkpointed } from './audit.ts';
import { brokenAction } from './broken-chain.ts';
import { type AuditRow, type ChainKey, chainKey, emptyHead, headOf, numbered } from './chain.ts';
import { findingsMax, verifiedRows } from './limits.ts';

/**
 * Faults that the verification of a chain finds. `changed`: a row has other content than was written; `removed`: rows
 * are missing; `inserted`: the application did not write the row; `cut`: rows are missing at the end; `head`: the
 * application did not write the head; `broken`: the row records that such a head was found before it.
 */
export const faults = ['changed', 'removed', 'inserted', 'cut', 'head', 'broken'] as const;
export type Fault = (typeof faults)[number];

export interface Finding {
  fault: Fault;
  /** The first and the last row concerned. */
  from: number;
  to: number;
}

/** Result of verifying one section of a log, for the page of the audit log and for `balcao audit verify`. */
export interface Verified {
  /** Number of rows that this call checked. */
  checked: number;
  /** First row of the next call; null at the end of the chain. */
  next: number | null;
  /** The chain's first and last row, as its head says. */
  first: number;
  last: number;
  /** Hash of the last row: a reader who wrote it down can verify that nothing before it was made anew. */
  hash: string;
  findings: Finding[];
}

const batch = 1000;

/**
 * Verifies a section of a company's log, from the row `from` on; the first call leaves it out. Rows that are written meanwhile
 * are not checked.
 */
export async function verifyChain(
  host: Host,
  companyId: number,
  { from, rows: rowsMax = verifiedRows }: { from?: number | undefined; rows?: number } = {},
): Promise<Verified> {
  const key = chainKey(host.config);
  const { head, highest, lowest } = await readEnds(host, companyId);
  const seen = await host.audit.witnessed(companyId);
  const base = begunWhereSeen(key, head, seen) ?? nothing(companyId);
  const findings: Finding[] = [];
  const start = Math.max(from ?? 0, base.baseSeq + 1);
  if (from === undefined) {
    if (head ? !key.isSealed(head) : highest > 0) findings.push({ fault: 'head', from: 1, to: highest });
    if (lowest > 0 && lowest <= base.baseSeq)
      findings.push({ fault: 'inserted', from: lowest, to: Math.min(highest, base.baseSeq) });
    findings.push(...(await knownBreaks(host, base)));
    if (highest > base.seq) findings.push({ fault: 'inserted', from: base.seq + 1, to: highest });
  }
  const walk = await walkRows(host, key, { companyId, head: base, start, last: base.seq, rowsMax });
  const isKnown = ({ fault, from: at }: Finding) =>
    findings.some((known) => known.fault === fault && known.from === at);
  findings.push(...walk.findings.filter((finding) => finding.fault !== 'broken' || !isKnown(finding)));
  const isThrough = walk.reached >= base.seq;
  if (isThrough) findings.push(...(await heldAgainst(host, key, { head: base, lastHash: walk.lastHash })));
  // Rows that retention deleted during the verification are not missing.
  const now = (await readEnds(host, companyId)).head;
  const nowBase = begunWhereSeen(key, now, seen)?.baseSeq ?? 0;
  const standing = findings.filter(({ fault, to }) => fault !== 'removed' || to > nowBase);
  return {
    checked: walk.checked,
    next: isThrough ? null : walk.reached + 1,
    first: base.baseSeq + 1,
    last: base.seq,
    hash: base.hash,
    findings: standing.slice(0, findingsMax),
  };
}

/** Verifies a whole log for the command line, section by section; the callback receives the progress. */
export async function verifyAll(
  host: Host,
  companyId: number,
  report: (verified: Verified) => void = () => undefined,
): Promise<Verified> {
  let from: number | undefined;
  let checked = 0;
  const findings: Finding[] = [];
  for (;;) {
    const part = await verifyChain(host, companyId, { from });
    checked += part.checked;
    findings.push(...part.findings);
    report({ ...part, checked });
    if (part.next === null) return { ...part, checked, findings: findings.slice(0, findingsMax) };
    from = part.next;
  }
}

/**
 * Returns the start of the log as the audit checkpoint has it, where the head was not written by the application and so proves
 * nothing.
 */
function begunWhereSeen(key: ChainKey, head: ChainHead | null, seen: Checkpointed | null): ChainHead | null {
  if (!head || key.isSealed(head) || !seen?.base || seen.base.seq >= head.baseSeq) return head;
  return { ...head, baseSeq: seen.base.seq, baseHash: seen.base.hash };
}

/** Returns the breaks that are stored outside of the log; a break of which only the head's counter knows has no row number. */
async function knownBreaks(host: Host, head: ChainHead): Promise<Finding[]> {
  const { companyId, breaks } = head;
  const noted: number[] = await host.contextFor(companyId).table('AuditBreaks').pluck('seq');
  const seen = (await host.audit.witnessed(companyId))?.breaks ?? [];
  const numbers = [...new Set([...noted.map(Number), ...seen])].sort((a, b) => a - b);
  const findings = numbers.map((seq): Finding => ({ fault: 'broken', from: seq, to: seq }));
  if (numbers.length < breaks) findings.push({ fault: 'broken', from: head.baseSeq + 1, to: head.seq });
  return findings;
}

interface Walk {
  companyId: number;
  head: ChainHead;
  start: number;
  last: number;
  rowsMax: number;
}

/** Checks each row by itself and against the row before it. A row is reported once, and not for a fault of the row before. */
async function walkRows(host: Host, key: ChainKey, { companyId, head, start, last, rowsMax }: Walk) {
  const findings: Finding[] = [];
  let checked = 0;
  let expected = start;
  let before = await hashBefore(host, head, start);
  while (checked < rowsMax && expected <= last) {
    const rows = await readRows(host, companyId, {
      from: expected,
      to: last,
      limit: Math.min(batch, rowsMax - checked),
    });
    for (const row of rows) {
      if (row.seq > expected) {
        findings.push({ fault: 'removed', from: expected, to: row.seq - 1 });
        before = null;
      }
      const isOwn = key.isOwn(row);
      const fault = faultOf(row, { before, isOwn });
      if (fault) findings.push({ fault, from: row.seq, to: row.seq });
      // The next row is compared with the hash that this row should have, which a changed row no longer shows.
      before = isOwn ? row.hash : null;
      expected = row.seq + 1;
      checked += 1;
    }
    if (rows.length === 0) {
      findings.push({ fault: 'removed', from: expected, to: last });
      expected = last + 1;
      before = null;
    }
  }
  return { findings, checked, reached: expected - 1, lastHash: before };
}

/** Returns the fault of one row; null: none. `before` is the hash of the row before it, null when that is not known. */
function faultOf(row: AuditRow, { before, isOwn }: { before: string | null; isOwn: boolean }): Fault | null {
  if (!isOwn || (before !== null && row.prev !== before)) return 'changed';
  return row.action === brokenAction ? 'broken' : null;
}

/** Compares the end of the log with its head and the audit checkpoint. */
async function heldAgainst(
  host: Host,
  key: ChainKey,
  { head, lastHash }: { head: ChainHead; lastHash: string | null },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (lastHash !== null && lastHash !== head.hash)
    findings.push({ fault: 'changed', from: head.seq, to: head.seq });
  const witnessed: Checkpointed | null = await host.audit.witnessed(head.companyId);
  if (!witnessed) return findings;
  for (const { from, to } of witnessed.cuts)
    findings.push({ fault: 'cut', from: Math.min(from + 1, to), to });
  if (witnessed.seq > head.seq) {
    // The checkpoint is ahead of the head: rows were written after the head was read, or have been deleted since.
    const now = (await readEnds(host, head.companyId)).head;
    if ((now?.seq ?? 0) < witnessed.seq)
      findings.push({ fault: 'cut', from: head.seq + 1, to: witnessed.seq });
  } else if (witnessed.seq > head.baseSeq) {
    const [row] = await readRows(host, head.companyId, { from: witnessed.seq, to: witnessed.seq, limit: 1 });
    // A row with other content is already reported for that.
    if (row && row.hash !== witnessed.hash && key.isOwn(row))
      findings.push({ fault: 'cut', from: row.seq, to: row.seq });
  }
  return findings;
}

async function hashBefore(host: Host, head: ChainHead, start: number): Promise<string | null> {
  if (start === head.baseSeq + 1) return head.baseHash;
  const [row] = await readRows(host, head.companyId, { from: start - 1, to: start - 1, limit: 1 });
  return row?.hash ?? null;
}

/** Reads in one statement, so that a row written meanwhile is not reported as inserted from outside. */
async function readEnds(host: Host, companyId: number) {
  const { sql } = host.contextFor(companyId);
  const rows = await sql.rows<Partial<ChainHead> & { highest: number | null; lowest: number | null }>(
    `SELECT h.*, e.highest, e.lowest FROM
       (SELECT MAX(seq) AS highest, MIN(seq) AS lowest FROM AuditRows WHERE companyId = :company) e
       LEFT JOIN AuditHeads h ON h.companyId = :company`,
  );
  const found = rows[0];
  return {
    head: found?.companyId == null ? null : headOf(found as ChainHead),
    highest: Number(found?.highest ?? 0),
    lowest: Number(found?.lowest ?? 0),
  };
}

function nothing(companyId: number): ChainHead {
  return { ...emptyHead(companyId), mac: '' };
}

async function readRows(
  host: Host,
  companyId: number,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<AuditRow[]> {
  const rows = await host
    .contextFor(companyId)
    .sql.rows<AuditRow>(
      `SELECT * FROM AuditRows WHERE companyId = :company AND seq BETWEEN ? AND ? ORDER BY seq LIMIT ${limit}`,
      [from, to],
    );
  return rows.map(numbered);
}

import type { Context } from '../context.ts';
import { type AllRows, acrossCompanies } from '../database/across-companies.ts';
import { NoPermission } from '../errors/core-errors.ts';
import { containing } from '../http/paging.ts';
import { folded } from '../names.ts';
import { isoTime } from '../time/iso-time.ts';
import { type AuditRow, numbered } from './chain.ts';
import { readChanges } from './changes.ts';
import { auditPageSize, searchedRows } from './limits.ts';
import type { AuditFilters, AuditLine, AuditPage, AuditQuery } from './schemas.ts';

/**
 * Returns the company whose log a call asks for. Throws ERR_NO_PERMISSION for another company's, except to the installation's own
 * staff.
 */
export function logOf(ctx: Context, companyId: number | undefined): number {
  if (companyId === undefined || companyId === ctx.companyId) return ctx.companyId;
  if (!ctx.actor.super) throw NoPermission();
  return companyId;
}

/**
 * Reads a page of the log, the newest first. A search reads a bounded number of rows, and `next` says where the next
 * call goes on.
 */
export async function listAudit(ctx: Context, query: AuditQuery): Promise<AuditPage> {
  const { rows, next } = await readPage(ctx, query, auditPageSize);
  return { rows: rows.map(presentRow), next };
}

/** Yields all rows of the log that match the filters, page after page. */
export async function* walkAudit(ctx: Context, filters: AuditFilters): AsyncGenerator<AuditLine[]> {
  let before: number | undefined;
  for (;;) {
    const { rows, next } = await readPage(ctx, { ...filters, before }, 1000);
    if (rows.length > 0) yield rows.map(presentRow);
    if (next === null) return;
    before = next;
  }
}

async function readPage(ctx: Context, query: AuditQuery, size: number) {
  const companyId = logOf(ctx, query.companyId);
  const all = acrossCompanies(ctx.host, 'our own staff look into the log of any company');
  const [bottom, ceiling] = await Promise.all([
    firstSince(all, companyId, query.from),
    firstSince(all, companyId, query.to),
  ]);
  const top = Math.min(
    query.before ?? Number.MAX_SAFE_INTEGER,
    ceiling ?? (await lastSeq(all, companyId)) + 1,
  );
  const search = folded((query.searchParam ?? '').trim());
  const floor = Math.max(bottom ?? (query.from ? top : 0), search ? top - searchedRows : 0);
  const rows = all
    .table('AuditRows')
    .where({ companyId })
    .where('seq', '<', top)
    .where('seq', '>=', floor)
    .orderBy('seq', 'desc')
    .limit(size + 1);
  if (search) rows.whereRaw("?? LIKE ? ESCAPE '!'", ['searchKey', containing(search)]);
  if (query.action) rows.where('action', query.action);
  if (query.userId) rows.where('actorId', query.userId);
  if (query.recordType) rows.where('recordType', query.recordType);
  if (query.recordId) rows.where('recordId', query.recordId);
  const found = ((await rows) as AuditRow[]).map(numbered);
  const page = found.slice(0, size);
  const isMore = found.length > size;
  const isSearchedToEnd = floor <= Math.max(1, bottom ?? 0) || !search;
  return { rows: page, next: isMore ? (page.at(-1)?.seq ?? null) : isSearchedToEnd ? null : floor };
}

/** Finds the first row since a moment. Times only rise along the log, so a period of time is a range of row numbers. */
async function firstSince(
  all: AllRows,
  companyId: number,
  moment: string | undefined,
): Promise<number | null> {
  if (!moment) return null;
  const row = await all
    .table('AuditRows')
    .where({ companyId })
    .where('at', '>=', Date.parse(moment))
    .orderBy('at')
    .orderBy('seq')
    .first('seq');
  return row ? Number(row.seq) : null;
}

async function lastSeq(all: AllRows, companyId: number): Promise<number> {
  const head = await all.table('AuditHeads').where({ companyId }).first('seq');
  return Number(head?.seq ?? 0);
}

function presentRow(row: AuditRow): AuditLine {
  const { recordType: type, recordId: id, recordName: name } = row;
  return {
    seq: row.seq,
    at: isoTime(row.at),
    action: row.action,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    record: type === null ? null : { type, id, name },
    changes: readChanges(row.changes).map(([field, ...values]) => ({
      field,
      before: values[0] ?? null,
      after: values[1] ?? null,
      secret: values.length === 0,
    })),
    ip: row.ip,
    userAgent: row.userAgent,
    requestId: row.requestId,
    sessionId: row.sessionId,
  };
}

import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { csvHead, csvLine } from '../http/csv.ts';
import { columns } from './chain.ts';
import { logOf, walkAudit } from './list-audit.ts';
import type { AuditFilters, AuditLine } from './schemas.ts';

/**
 * Columns that the file does not have: the company, since its own users read the file, and columns that only the chain and the
 * search need.
 */
const leftOut: readonly string[] = ['companyId', 'searchKey', 'prev'];
const head = columns.filter((column) => !leftOut.includes(column));

/**
 * Exports the log, or the rows that match the filters, as a CSV file that is built while it is sent. The export itself is
 * recorded in the log.
 */
export async function exportAudit(ctx: Context, filters: AuditFilters): Promise<Readable> {
  const companyId = logOf(ctx, filters.companyId);
  await ctx.transaction(async () => ctx.audit({ action: 'audit.exported', companyId }));
  return Readable.from(linesOf(walkAudit(ctx, filters)));
}

/** Lines of the CSV file, many at a time. */
export async function* linesOf(pages: AsyncIterable<AuditLine[]>): AsyncGenerator<string> {
  yield csvHead + csvLine(head);
  for await (const rows of pages) yield rows.map((row) => csvLine(cellsOf(row))).join('');
}

function cellsOf({ seq, at, action, actor, record, changes, ...from }: AuditLine): string[] {
  const cells = [
    seq,
    at,
    action,
    actor.kind,
    actor.id,
    actor.name,
    record?.type,
    record?.id,
    record?.name,
    changes.length > 0 ? JSON.stringify(changes) : '',
    from.ip,
    from.userAgent,
    from.requestId,
    from.sessionId,
  ];
  return cells.map((cell) => String(cell ?? ''));
}

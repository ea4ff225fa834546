import { acrossCompanies, type Host } from '@balcao/core';
import { taggingJob } from './run-tagging.ts';
import type { TaggingRow } from './tagging.ts';

/** Time for which a finished tagging's row stays, for the screen that shows its result. */
const keptMs = 24 * 60 * 60_000;
/** Time after the end of the undo period before records are deleted. */
const spareMs = 60_000;
const atOnce = 100;
const linksOfStep = 1_000;

/**
 * Enqueues the job again for taggings on which no process works, and deletes records that are no longer needed for an
 * undo.
 */
export async function sweepTaggings(host: Host): Promise<void> {
  const now = Date.now();
  const due: Array<Pick<TaggingRow, 'id' | 'companyId'>> = await taggings(host)
    .whereIn('state', ['running', 'undoing'])
    .where('heldUntil', '<', now)
    .limit(atOnce)
    .select('id', 'companyId');
  for (const { id, companyId } of due)
    host.jobs.enqueue(taggingJob, { companyId, taggingId: id }, { dedupeKey: `tagging-${id}-swept` });
  const settled: Array<Pick<TaggingRow, 'id' | 'companyId'>> = await taggings(host)
    .where({ state: 'done' })
    .where('undoUntil', '<', now - spareMs)
    .limit(atOnce)
    .select('id', 'companyId');
  for (const row of settled) await forgetLinks(host, row);
  await taggings(host)
    .whereIn('state', ['done', 'undone'])
    .whereNull('undoUntil')
    .where('finishedAt', '<', now - keptMs)
    .delete();
}

/** Deletes records in steps, because a tagging may be of all contacts. */
async function forgetLinks(
  host: Host,
  { id, companyId }: Pick<TaggingRow, 'id' | 'companyId'>,
): Promise<void> {
  const ctx = host.contextFor(companyId);
  // `+` makes the database read by the tagging, because a company may have rows of many taggings.
  const own = 'FROM TaggingLinks WHERE taggingId = ? AND +companyId = :company';
  for (;;) {
    const [end] = await ctx.sql.rows<{ ticketId: number }>(
      `SELECT ticketId ${own} ORDER BY ticketId LIMIT 1 OFFSET ${linksOfStep}`,
      [id],
    );
    await ctx.sql.write(`DELETE ${own} ${end ? 'AND ticketId <= ?' : ''}`, end ? [id, end.ticketId] : [id]);
    if (!end) break;
    await new Promise((resume) => setImmediate(resume));
  }
  await ctx.table('Taggings').where({ id }).update({ undoUntil: null });
}

function taggings(host: Host) {
  return acrossCompanies(host, 'taggings of every company are left behind').table('Taggings');
}

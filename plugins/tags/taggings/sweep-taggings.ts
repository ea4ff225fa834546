import { acrossCompanies, type Host } from '@balcao/core';
import { taggingJob } from './run-tagging.ts';
import type { TaggingRow } from './tagging.ts';

/** Time for which a finished tagging keeps its row, for the screen that asks how it went. */
const keptMs = 24 * 60 * 60_000;
/** So long after the last moment at which it could be taken back. */
const spareMs = 60_000;
const atOnce = 100;
const linksOfStep = 1_000;

/**
 * Orders the job again for taggings that no process works on, and deletes records by which nothing can be undone any
 * more.
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

/** Deletes in steps, since a tagging may have been of all contacts. */
async function forgetLinks(
  host: Host,
  { id, companyId }: Pick<TaggingRow, 'id' | 'companyId'>,
): Promise<void> {
  const ctx = host.contextFor(companyId);
  // `+`: by the tagging. A company's links may be of many.
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

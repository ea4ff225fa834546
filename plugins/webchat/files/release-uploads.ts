import { acrossCompanies, type Context, type Host } from '@balcao/core';

const hourMs = 60 * 60 * 1000;
/** Longest time of an upload; a longer one is counted when it ends. */
const uploadMs = hourMs;
/** Time for which counts of days are stored; the days of companies in different time zones differ by up to one. */
const daysKeptMs = 3 * 24 * hourMs;
/** Rows of one statement. */
const atOnce = 500;

interface UploadRow {
  id: number;
  widgetId: number;
  day: string;
  address: string;
  visitor: string;
  bytes: number;
}

/**
 * Releases, for every company, the sizes that crashed processes had reserved for visitors' uploads, and deletes counts of
 * past days.
 */
export async function releaseUploads(host: Host): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const now = Date.now();
  for (;;) {
    const left: Array<UploadRow & { companyId: number }> = await table('WebchatUploads')
      .where('startedAt', '<', now - uploadMs)
      .orderBy('startedAt')
      .limit(atOnce)
      .select('id', 'companyId', 'widgetId', 'day', 'address', 'visitor', 'bytes');
    for (const { companyId, ...upload } of left) await release(host.contextFor(companyId), upload);
    if (left.length < atOnce) break;
  }
  const oldest = new Date(now - daysKeptMs).toISOString().slice(0, 10);
  while ((await forgetDays(table, oldest)) === atOnce);
}

async function release(ctx: Context, { id, widgetId, day, bytes, ...subjects }: UploadRow): Promise<void> {
  await ctx.transaction(async () => {
    // An upload that has ended meanwhile has released its size itself.
    if ((await ctx.table('WebchatUploads').where({ id }).delete()) === 0) return;
    const counts = [
      { kind: 'chat', subject: '' },
      { kind: 'address', subject: subjects.address },
      { kind: 'visitor', subject: subjects.visitor },
    ];
    for (const count of counts)
      await ctx
        .table('WebchatFileDays')
        .where({ widgetId, day, ...count })
        .decrement('bytes', Number(bytes));
  });
}

async function forgetDays(
  table: ReturnType<typeof acrossCompanies>['table'],
  oldest: string,
): Promise<number> {
  const rows: Array<{ id: number }> = await table('WebchatFileDays')
    .where('day', '<', oldest)
    .limit(atOnce)
    .select('id');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await table('WebchatFileDays').whereIn('id', ids).delete();
  return ids.length;
}

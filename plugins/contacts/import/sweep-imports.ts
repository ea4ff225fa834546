import { acrossCompanies, type Host } from '@balcao/core';
import type { ContactImportRow } from './contact-import.ts';
import { endImport } from './end-import.ts';
import { importJob } from './run-import.ts';

const hour = 60 * 60_000;
/** Time after which a draft that was not started is deleted. */
const draftKeptMs = 6 * hour;
/** Time after which a finished import is deleted with its report. */
const importKeptMs = 30 * 24 * hour;
const atOnce = 50;

/** Starts imports on which no process works, because their wake-up was lost or their process crashed. */
export async function sweepWaiting(host: Host): Promise<void> {
  const rows: Array<Pick<ContactImportRow, 'id' | 'companyId'>> = await everyImport(host)
    .whereIn('state', ['waiting', 'running'])
    .where('heldUntil', '<', Date.now())
    .orderBy('id')
    .limit(atOnce)
    .select('id', 'companyId');
  for (const { id, companyId } of rows)
    host.jobs.enqueue(importJob, { companyId, importId: id }, { dedupeKey: `import-${id}` });
}

/** Deletes drafts that were never started, with their files, and old finished imports. */
export async function sweepOld(host: Host): Promise<void> {
  const drafts: ContactImportRow[] = await everyImport(host)
    .where({ state: 'draft' })
    .where('updatedAt', '<', Date.now() - draftKeptMs)
    .limit(atOnce);
  for (const draft of drafts)
    await endImport(host.contextFor(draft.companyId), draft, { state: 'cancelled' });
  const old: Array<Pick<ContactImportRow, 'id'>> = await everyImport(host)
    .whereIn('state', ['done', 'cancelled', 'failed'])
    .where('updatedAt', '<', Date.now() - importKeptMs)
    .limit(atOnce)
    .select('id');
  for (const { id } of old) await everyImport(host).where({ id }).delete();
}

/**
 * Frees the imports that the process before this one was running; only without Redis, because then no other process
 * exists.
 */
export async function releaseAtStart(host: Host): Promise<void> {
  if (host.redis) return;
  await everyImport(host).where({ state: 'running' }).update({ heldUntil: 0 });
}

function everyImport(host: Host) {
  return acrossCompanies(host, 'imports of every company wait, are left behind and grow old').table(
    'ContactImports',
  );
}

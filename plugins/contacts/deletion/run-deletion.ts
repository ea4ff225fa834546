import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, acrossCompanies, type Context, type Host, tryRow } from '@balcao/core';
import { type ChosenContacts, choiceOfStored } from '../chosen/chosen-contacts.ts';
import { ContactMerging, ContactNotFound } from '../contract/errors.ts';
import { deleteContact } from '../delete-contact.ts';
import { fieldConditions } from '../fields/filter-contacts.ts';
import { finishMergesOf } from '../merge/merges-of.ts';
import { contactSearch } from '../search-key.ts';
import { walkContacts } from '../walk-contacts.ts';
import { type ContactDeletionRow, findDeletion, showDeletion } from './contact-deletion.ts';

export const deletionJob = 'contact-deletion';

/** Length of a run's lease in milliseconds; another run takes over when it has ended. */
const holdMs = 15_000;
/** Time for which the row of a finished deletion stays, for the screen that shows the result. */
const keptMs = 24 * 60 * 60_000;
const atOnce = 200;
const shownEveryMs = 500;
/** Attempts to delete a contact that is merged at the same time. */
const attemptsMax = 3;
/** Pause after each deletion, as a multiple of its duration, in which other work of the process runs. */
const restPart = 1;

/**
 * Deletes the contacts of an order whose time has come, each in its own transaction. A run that is killed is continued
 * with the contacts that are left; a contact whose deletion fails is skipped and logged. Safe to run twice.
 */
export async function runDeletion(ctx: Context, deletionId: number): Promise<void> {
  const now = Date.now();
  const claimed = await ctx
    .table('ContactDeletions')
    .where({ id: deletionId })
    .whereIn('state', ['waiting', 'running'])
    .where('dueAt', '<=', now)
    .where('heldUntil', '<', now)
    .update({ state: 'running', heldUntil: now + holdMs, updatedAt: now });
  if (claimed === 0) return;
  const row = await findDeletion(ctx, deletionId);
  let shownAt = performance.now();
  let isLogged = false;
  // A large history takes longer than the lease, to move or to delete.
  const beat = setInterval(() => void hold(ctx, deletionId), holdMs / 3);
  const chosen = choiceOfStored(row);
  try {
    for await (const ids of chosen.contactIds ? [chosen.contactIds] : matching(ctx, chosen)) {
      for (const id of ids.filter((one) => one <= row.newestId)) {
        const begun = performance.now();
        const fault = await tryRow(async () => {
          row.deleted += await deleteOne(ctx, id);
        });
        // Logged once a run, because the same fault may occur for every contact.
        if (fault && !isLogged)
          ctx.log.error({ err: fault, deletionId, contactId: id }, 'a contact was not deleted for a fault');
        isLogged ||= fault !== null;
        if (performance.now() - shownAt > shownEveryMs) {
          shownAt = performance.now();
          await keep(ctx, row);
        }
        await sleep((performance.now() - begun) * restPart);
      }
    }
  } finally {
    clearInterval(beat);
  }
  Object.assign(row, { state: 'done', finishedAt: Date.now(), heldUntil: 0 });
  await keep(ctx, row);
}

/** Finds the next contacts in the order of their keys; deletions do not shift the contacts that follow. */
async function* matching(
  ctx: Context,
  { searchParam, fieldFilter }: ChosenContacts,
): AsyncGenerator<number[]> {
  const texts = await contactSearch(ctx, searchParam);
  const conditions = await fieldConditions(ctx, fieldFilter);
  if (texts.length > 0 || conditions.length > 0) return yield* walkContacts(ctx, texts, conditions);
  for (let after = 0; ; ) {
    const rows: Array<{ id: number }> = await ctx
      .table('Contacts')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .select('id');
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    after = rows.at(-1)?.id ?? after;
  }
}

/** Deletes a contact, once the merges that it is part of have ended; one that is merged again and again stays. */
async function deleteOne(ctx: Context, id: number): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    await finishMergesOf(ctx, id);
    try {
      await deleteContact(ctx, id);
      return 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A user or an earlier run has deleted the contact meanwhile.
      if (error.code === ContactNotFound.code) return 0;
      if (error.code !== ContactMerging.code) throw error;
      if (attempt === attemptsMax) {
        ctx.log.warn({ err: error, contactId: id }, 'a contact was not deleted, because it is being merged');
        return 0;
      }
    }
  }
}

async function hold(ctx: Context, id: number): Promise<void> {
  try {
    await ctx
      .table('ContactDeletions')
      .where({ id, state: 'running' })
      .update({ heldUntil: Date.now() + holdMs });
  } catch (error) {
    ctx.log.debug({ err: error }, 'a deletion of contacts could not be held');
  }
}

async function keep(ctx: Context, row: ContactDeletionRow): Promise<void> {
  const { id, state, deleted, finishedAt } = row;
  const heldUntil = state === 'done' ? 0 : Date.now() + holdMs;
  await ctx
    .table('ContactDeletions')
    .where({ id })
    .update({ state, deleted, finishedAt, heldUntil, updatedAt: Date.now() });
  showDeletion(ctx, row);
}

/** Starts due deletions on which no process works, and removes orders that ended long ago. */
export async function sweepDeletions(host: Host): Promise<void> {
  const now = Date.now();
  const due: Array<Pick<ContactDeletionRow, 'id' | 'companyId'>> = await everyDeletion(host)
    .whereIn('state', ['waiting', 'running'])
    .where('dueAt', '<=', now)
    .where('heldUntil', '<', now)
    .limit(atOnce)
    .select('id', 'companyId');
  for (const { id, companyId } of due)
    host.jobs.enqueue(deletionJob, { companyId, deletionId: id }, { dedupeKey: `deletion-${id}` });
  await everyDeletion(host)
    .whereIn('state', ['done', 'undone'])
    .where('dueAt', '<', now - keptMs)
    .delete();
}

function everyDeletion(host: Host) {
  return acrossCompanies(host, 'deletions of every company wait and are left behind').table(
    'ContactDeletions',
  );
}

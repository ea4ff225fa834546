import { type Context, type Host, sweptRows } from '@balcao/core';
import { contactMoves } from '../ports.ts';

export const mergeJob = 'contact-merge';
/** Lease of a run; one that died is replaced after it. */
const holdMs = 30_000;
const atOnce = 100;
const lookAgainMs = 100;

interface MergeRow {
  id: number;
  companyId: number;
  contactId: number;
  fromContactId: number;
  /** 1: the contact stays, without its history. */
  keepsContact: number;
}

/**
 * Moves what hangs on the contact that was taken in, in steps, and ends the merge: in one transaction the contact is held,
 * so that nothing further can be added to it, what came meanwhile is moved, and it goes, unless it is kept. Safe to run
 * twice; a merge that was turned to a third contact meanwhile is left to the next run.
 */
export async function moveHistory(ctx: Context, fromContactId: number): Promise<void> {
  const now = Date.now();
  const claimed = await ctx
    .table('ContactMerges')
    .where({ fromContactId })
    .where('heldUntil', '<', now)
    .update({ heldUntil: now + holdMs, updatedAt: now });
  if (claimed === 0) return;
  const row: MergeRow | undefined = await ctx.table('ContactMerges').where({ fromContactId }).first();
  if (!row) return;
  const pair = { contactId: row.contactId, fromContactId };
  const beat = setInterval(() => void hold(ctx, row.id), holdMs / 3);
  try {
    for (const move of contactMoves.of(ctx.host))
      await move(ctx, { ...pair, keepsContact: row.keepsContact === 1 });
    await ctx.transaction(async () => {
      const ended = await ctx
        .table('ContactMerges')
        .where({ id: row.id, ...pair })
        .delete();
      if (ended === 0) return;
      await ctx.table('Contacts').where({ id: fromContactId }).forUpdate().first('id');
      for (const move of contactMoves.of(ctx.host))
        await move(ctx, { ...pair, keepsContact: row.keepsContact === 1 });
      if (row.keepsContact === 0) await ctx.table('Contacts').where({ id: fromContactId }).delete();
      ctx.emit('contact.merged', pair);
    });
  } finally {
    clearInterval(beat);
    await ctx.table('ContactMerges').where({ id: row.id }).update({ heldUntil: 0 });
  }
}

/** Resolves once the merge has ended, here or in the process whose job was faster. */
export async function finishMerge(ctx: Context, fromContactId: number): Promise<void> {
  for (;;) {
    await moveHistory(ctx, fromContactId);
    const left = await ctx.table('ContactMerges').where({ fromContactId }).first('id');
    if (left === undefined) return;
    await new Promise((resume) => setTimeout(resume, lookAgainMs));
  }
}

async function hold(ctx: Context, id: number): Promise<void> {
  try {
    await ctx
      .table('ContactMerges')
      .where({ id })
      .update({ heldUntil: Date.now() + holdMs });
  } catch (error) {
    ctx.log.debug({ err: error }, 'a merge could not be held');
  }
}

/** Wakes merges that no process works on. */
export async function sweepMerges(host: Host): Promise<void> {
  const left = await sweptRows(host, {
    ...{ table: 'ContactMerges', keys: ['fromContactId'], limit: atOnce },
    where: (rows) => rows.where('heldUntil', '<', Date.now()),
  });
  for (const { ctx, fromContactId } of left)
    ctx.enqueue(mergeJob, { fromContactId }, { dedupeKey: `merge-${ctx.companyId}-${fromContactId}` });
}

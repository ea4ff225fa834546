import { type Context, type Host, sweptRows } from '@balcao/core';
import { contactMoves } from '../ports.ts';

export const mergeJob = 'contact-merge';
/** Length of a run's lease in milliseconds; another run takes over when it has ended. */
const holdMs = 30_000;
const atOnce = 100;
const lookAgainMs = 100;

interface MergeRow {
  id: number;
  companyId: number;
  contactId: number;
  fromContactId: number;
  /** 1: the contact stays after its history has moved. */
  keepsContact: number;
}

/**
 * Moves the records of a merged contact (messages, tickets and others) to the contact that remains, in steps, and ends
 * the merge. The last transaction locks the contact so that nothing can be added, moves what arrived meanwhile, and
 * deletes the contact unless it is to stay. Safe to run twice; a merge whose goal changed meanwhile is left to the next
 * run.
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

/** Resolves once the merge has ended, in this process or in another one. */
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

/** Starts merges on which no process works. */
export async function sweepMerges(host: Host): Promise<void> {
  const left = await sweptRows(host, {
    ...{ table: 'ContactMerges', keys: ['fromContactId'], limit: atOnce },
    where: (rows) => rows.where('heldUntil', '<', Date.now()),
  });
  for (const { ctx, fromContactId } of left)
    ctx.enqueue(mergeJob, { fromContactId }, { dedupeKey: `merge-${ctx.companyId}-${fromContactId}` });
}

import type { Context } from '@balcao/core';

/** What a ticket's reception remembers between two messages; times in epoch milliseconds. */
export interface ReceptionState {
  menuSentAt: number | null;
  /** The queues of the last menu, in its order. */
  menuQueueIds: readonly number[];
  greetedAt: number | null;
  noticeAt: number | null;
  restartedAt: number | null;
}

type Row = Omit<ReceptionState, 'menuQueueIds'> & { menuQueueIds: string | null };

const nothing: ReceptionState = {
  menuSentAt: null,
  menuQueueIds: [],
  greetedAt: null,
  noticeAt: null,
  restartedAt: null,
};

export async function receptionOf(ctx: Context, ticketId: number): Promise<ReceptionState> {
  const row: Row | undefined = await ctx
    .table('Receptions')
    .where({ ticketId })
    .first('menuSentAt', 'menuQueueIds', 'greetedAt', 'noticeAt', 'restartedAt');
  return row ? { ...row, menuQueueIds: JSON.parse(row.menuQueueIds ?? '[]') as number[] } : nothing;
}

/** Remembers what just happened, in the open transaction; what is left out stays. */
export async function remember(
  ctx: Context,
  ticketId: number,
  { menuQueueIds, ...times }: Partial<ReceptionState>,
): Promise<void> {
  const patch = { ...times, ...(menuQueueIds ? { menuQueueIds: JSON.stringify(menuQueueIds) } : {}) };
  await ctx
    .db('Receptions')
    .insert({ ticketId, companyId: ctx.companyId, ...patch })
    .onConflict('ticketId')
    .merge(Object.keys(patch));
}

export async function forget(ctx: Context, ticketId: number): Promise<void> {
  await ctx.table('Receptions').where({ ticketId }).delete();
}

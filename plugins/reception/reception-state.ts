import type { Context } from '@balcao/core';

/** Memory of a ticket's reception between two messages; times in epoch milliseconds. */
export interface ReceptionState {
  menuSentAt: number | null;
  /** The queues of the last menu, in its order. */
  menuQueueIds: readonly number[];
  /** Since when the first menu is owed, and when it is due: the customer is still writing. */
  menuOwedSince: number | null;
  menuDueAt: number | null;
  greetedAt: number | null;
  noticeAt: number | null;
  restartedAt: number | null;
  /** The queue whose menu of options the customer is led through, or is to be; null: none was chosen. */
  optionsQueueId: number | null;
  /** When its last menu was sent; null: it is still owed. */
  optionsSentAt: number | null;
  /** The options of that menu, in its order. */
  optionIds: readonly number[];
  /** Repeats in a row after invalid answers. */
  optionsRepeated: number;
}

type Lists = 'menuQueueIds' | 'optionIds';
type Row = Omit<ReceptionState, Lists> & Record<Lists, string | null>;

/** State of a conversation that begins. */
export const nothingYet: ReceptionState = {
  menuSentAt: null,
  menuQueueIds: [],
  menuOwedSince: null,
  menuDueAt: null,
  greetedAt: null,
  noticeAt: null,
  restartedAt: null,
  optionsQueueId: null,
  optionsSentAt: null,
  optionIds: [],
  optionsRepeated: 0,
};

export async function receptionOf(ctx: Context, ticketId: number): Promise<ReceptionState> {
  const row: Row | undefined = await ctx
    .table('Receptions')
    .where({ ticketId })
    .first(...(Object.keys(nothingYet) as Array<keyof ReceptionState>));
  return row
    ? { ...row, menuQueueIds: listOf(row.menuQueueIds), optionIds: listOf(row.optionIds) }
    : nothingYet;
}

function listOf(stored: string | null): number[] {
  return JSON.parse(stored ?? '[]') as number[];
}

/** Remembers what just happened, in the open transaction; what is left out stays. */
export async function remember(
  ctx: Context,
  ticketId: number,
  { menuQueueIds, optionIds, ...others }: Partial<ReceptionState>,
): Promise<void> {
  const patch = {
    ...others,
    ...(menuQueueIds ? { menuQueueIds: JSON.stringify(menuQueueIds) } : {}),
    ...(optionIds ? { optionIds: JSON.stringify(optionIds) } : {}),
  };
  await ctx
    .insert('Receptions', { ticketId, ...patch })
    .onConflict('ticketId')
    .merge(Object.keys(patch));
}

export async function forget(ctx: Context, ticketId: number): Promise<void> {
  await ctx.table('Receptions').where({ ticketId }).delete();
}

import type { Context } from '@balcao/core';

/**
 * Memory of the reception about one ticket between two messages of its customer: which menu was sent when, and what
 * is still to be sent. Times are epoch milliseconds.
 */
export interface ReceptionState {
  menuSentAt: number | null;
  /** Queues of the last menu, in its order. */
  menuQueueIds: readonly number[];
  /**
   * Time since which the first menu waits to be sent, and time at which it is sent: it waits until the customer pauses.
   */
  menuOwedSince: number | null;
  menuDueAt: number | null;
  greetedAt: number | null;
  noticeAt: number | null;
  restartedAt: number | null;
  /** Queue whose menu of options the customer is in, or is about to get; null: none. */
  optionsQueueId: number | null;
  /** Time when its last menu was sent; null: not yet. */
  optionsSentAt: number | null;
  /** Options of that menu, in its order. */
  optionIds: readonly number[];
  /** Repeats in a row after invalid answers. */
  optionsRepeated: number;
}

type Lists = 'menuQueueIds' | 'optionIds';
type Row = Omit<ReceptionState, Lists> & Record<Lists, string | null>;

/** State of a new conversation. */
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

/** Stores changes of the state, in the open transaction; omitted fields stay. */
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

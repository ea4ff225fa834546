import { type Context, companyClock } from '@balcao/core';
import { sumsVersion } from './grains.ts';

/** Progress of summing a company's ticket log; times in epoch milliseconds. */
export interface FigureState {
  /** Time zone of the clock by which the sums were made. */
  timeZone: string;
  /** Version of the sums, see sumsVersion. */
  version: number;
  isClearing: 0 | 1;
  /** Days that end before this moment are not summed yet; 0: all are. */
  unsummedBefore: number;
  /** Moments at which the summing ends and at which it began. */
  summedFrom: number;
  summedTo: number;
}

const columns = 'timeZone, version, isClearing, unsummedBefore, summedFrom, summedTo';

/** Reads how far the company's ticket log is summed; null: not at all yet. */
export async function readState(ctx: Context): Promise<FigureState | null> {
  return read(ctx, '');
}

/** Reads the state and locks it until the open transaction ends, so that one process at a time sums. */
export async function lockState(ctx: Context): Promise<FigureState> {
  const lock = ctx.sql.dialect === 'mysql' ? ' FOR UPDATE' : '';
  const known = await read(ctx, lock);
  if (known) return known;
  const { timeZone } = await companyClock(ctx);
  await ctx.insert('FigureStates', { timeZone, version: sumsVersion }).onConflict('companyId').ignore();
  return (await read(ctx, lock)) as FigureState;
}

export async function writeState(ctx: Context, state: Partial<FigureState>): Promise<void> {
  await ctx.table('FigureStates').update(state);
}

async function read(ctx: Context, lock: string): Promise<FigureState | null> {
  const [state] = await ctx.sql.rows<FigureState>(
    `SELECT ${columns} FROM FigureStates WHERE companyId = :company${lock}`,
  );
  if (!state) return null;
  const { unsummedBefore, summedFrom, summedTo } = state;
  return {
    ...state,
    unsummedBefore: Number(unsummedBefore),
    summedFrom: Number(summedFrom),
    summedTo: Number(summedTo),
  };
}

import type { Context, Host } from '@balcao/core';
import { indexRows } from './index-rows.ts';

/** Progress of the index. */
export interface IndexState {
  version: number;
  isClearing: 0 | 1;
  /** Messages with a smaller id are not read in yet; 0: all are. */
  unreadBelow: number;
  /** Where reading in began. */
  total: number;
}

/** Progress of indexing the older messages, in percent: not their number, which only the operator may know. */
export interface Indexing {
  done: number;
  total: 100;
}

/** Reads how far the search index is built. */
export async function readState(host: Host, options: { isMine?: boolean } = {}): Promise<IndexState> {
  const sql = indexRows(host);
  // The writer of the state has it alone until the commit.
  const lock = options.isMine && sql.dialect === 'mysql' ? ' FOR UPDATE' : '';
  const [state] = await sql.rows<IndexState>(
    `SELECT version, isClearing, unreadBelow, total FROM WordIndex WHERE id = 1${lock}`,
  );
  if (!state) throw new Error('The table WordIndex has lost its row');
  return { ...state, unreadBelow: Number(state.unreadBelow), total: Number(state.total) };
}

export async function writeState(host: Host, state: Partial<IndexState>): Promise<void> {
  const columns = Object.entries({ ...state, updatedAt: Date.now() });
  await indexRows(host).write(
    `UPDATE WordIndex SET ${columns.map(([column]) => `${column} = ?`).join(', ')} WHERE id = 1`,
    columns.map(([, value]) => value),
  );
}

/** null: every message of the company can be found. */
export async function indexingOf(ctx: Context): Promise<Indexing | null> {
  const state = await readState(ctx.host);
  if (!state.isClearing && state.unreadBelow === 0) return null;
  const [older] = await ctx.sql.rows<{ id: number }>(
    'SELECT id FROM Messages WHERE companyId = :company AND id < ? ORDER BY id LIMIT 1',
    [state.isClearing ? Number.MAX_SAFE_INTEGER : state.unreadBelow],
  );
  return older ? { done: doneOf(state), total: 100 } : null;
}

export function doneOf({ isClearing, unreadBelow, total }: IndexState): number {
  if (isClearing) return 0;
  return unreadBelow === 0 ? 100 : Math.min(99, Math.floor(100 * (1 - unreadBelow / Math.max(1, total))));
}

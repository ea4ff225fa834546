import { type Context, type Host, sweptRows, tryRow } from '@balcao/core';
import { lockTicket } from '../../tickets/index.ts';
import { findFlow, versionsByIds } from '../find-flow.ts';
import { FlowVersionRow } from '../flow.ts';
import { runOf, type StoredRun } from '../running/flow-runs.ts';
import { showRun } from '../running/show-run.ts';
import { movedRun, type Target } from './moved-run.ts';
import type { FlowRuns } from './schemas.ts';

export const runMoveJob = 'flows/move-runs';

export const runMoveTimes = {
  /** Runs that one job moves. */
  atOnce: 200,
  sweepEveryMs: 3000,
  /** Orders that one sweep starts again. */
  sweepLimit: 100,
  /** Time without progress after which an order's job counts as lost. */
  lostMs: 5000,
};

/** Row of the table `FlowRunMoves`: the last order to move the runs of a flow, at most one for each flow. */
interface MoveRow {
  flowId: number;
  /** Number of the version to which runs of older versions move. */
  number: number;
  moved: number;
  stayed: number;
  /** Ticket of the last run that was handled; 0: none. */
  reachedTo: number;
  endedAt: number | string | null;
}

/**
 * Orders, in the transaction of a publication, that the runs of older versions of a flow move to the version with this
 * number. It replaces an earlier order; the same order twice has no further effect.
 */
export async function orderMove(ctx: Context, flowId: number, number: number): Promise<void> {
  const before: MoveRow | undefined = await ctx.table('FlowRunMoves').where({ flowId }).first();
  if (before?.number === number) return;
  await ctx.table('FlowRunMoves').where({ flowId }).delete();
  const now = Date.now();
  await ctx.insert('FlowRunMoves', { flowId, number, createdAt: now, updatedAt: now });
  wakeMove(ctx, flowId);
}

/**
 * Moves the next group of runs to the newer version; safe to run twice, at the same time, and after a crash. Each run
 * moves in its own transaction, under the lock of its ticket, together with the order's progress, so that a turn at the
 * same time comes before or after it.
 */
export async function moveRuns(ctx: Context, flowId: number): Promise<void> {
  const move = await moveOf(ctx, flowId);
  if (!move || move.endedAt !== null) return;
  const target = await targetOf(ctx, move);
  const ticketIds = target ? await nextTickets(ctx, move) : [];
  let isLogged = false;
  for (const ticketId of ticketIds) {
    const fault = target && (await tryRow(() => moveNext(ctx, move, { ticketId, target })));
    if (!fault) continue;
    await leaveNext(ctx, move, ticketId);
    // Logged once a group, because the same fault may occur for every run.
    if (!isLogged) ctx.log.error({ err: fault, flowId, ticketId }, 'a flow run was not moved for a fault');
    isLogged = true;
  }
  if (ticketIds.length === runMoveTimes.atOnce) wakeMove(ctx, flowId);
  else await endMove(ctx, move);
}

/** Starts orders whose job was lost. */
export async function sweepRunMoves(host: Host): Promise<void> {
  const orders = await sweptRows(host, {
    ...{ table: 'FlowRunMoves', keys: ['flowId'], limit: runMoveTimes.sweepLimit },
    where: (rows) => rows.whereNull('endedAt').where('updatedAt', '<', Date.now() - runMoveTimes.lostMs),
  });
  for (const { ctx, flowId } of orders) wakeMove(ctx, flowId);
}

/**
 * Counts the conversations that are in a flow now, for the dialog of its publication, with the progress of the last
 * order to move them. Throws ERR_NO_FLOW_FOUND.
 */
export async function flowRuns(ctx: Context, flowId: number): Promise<FlowRuns> {
  await findFlow(ctx, flowId);
  const [counted] = await ctx.sql.rows<{ running: number | string }>(
    `SELECT COUNT(*) AS running FROM (${ticketsIn}) AS runs`,
    [flowId, flowId],
  );
  const move = await moveOf(ctx, flowId);
  return {
    running: Number(counted?.running ?? 0),
    move: move && {
      ...{ number: move.number, moved: move.moved, stayed: move.stayed, isOver: move.endedAt !== null },
    },
  };
}

/**
 * Tickets whose run began in a flow or is in it, each by an index; `+` makes the database read by the flow, not by the
 * company.
 */
const ticketsIn = `SELECT ticketId FROM FlowRuns WHERE +companyId = :company AND flowId = ?
  UNION SELECT ticketId FROM FlowRuns WHERE companyId = :company
    AND nodeVersionId IN (SELECT id FROM FlowVersions WHERE companyId = :company AND flowId = ?)`;

function wakeMove(ctx: Context, flowId: number): void {
  ctx.enqueue(runMoveJob, { flowId }, { dedupeKey: `${runMoveJob}/${flowId}` });
}

async function moveOf(ctx: Context, flowId: number): Promise<MoveRow | null> {
  return (await ctx.table('FlowRunMoves').where({ flowId }).first()) ?? null;
}

/** Reads the versions of the order; null: the target version was deleted. */
async function targetOf(ctx: Context, { flowId, number }: MoveRow): Promise<Target | null> {
  const rows = await FlowVersionRow.of(ctx)
    .where({ flowId })
    .where('number', '<=', number)
    .select('id', 'number');
  const newest = rows.find((row) => row.number === number);
  if (!newest) return null;
  const versions = await versionsByIds(
    ctx,
    rows.map(({ id }) => id),
  );
  const version = versions.get(newest.id);
  versions.delete(newest.id);
  return version ? { version, older: versions } : null;
}

async function nextTickets(ctx: Context, { flowId, reachedTo }: MoveRow): Promise<number[]> {
  const rows = await ctx.sql.rows<{ ticketId: number }>(
    `SELECT ticketId FROM (${ticketsIn}) AS runs WHERE ticketId > ? ORDER BY ticketId LIMIT ${runMoveTimes.atOnce}`,
    [flowId, flowId, reachedTo],
  );
  return rows.map(({ ticketId }) => ticketId);
}

async function moveNext(
  ctx: Context,
  { flowId, number }: MoveRow,
  { ticketId, target }: { ticketId: number; target: Target },
): Promise<void> {
  await ctx.transaction(async () => {
    const order = () => ctx.table('FlowRunMoves').where({ flowId, number }).whereNull('endedAt');
    const move: MoveRow | undefined = await order().forUpdate().first();
    // Another process was here already, or the order was replaced.
    if (!move || move.reachedTo >= ticketId) return;
    const ticket = await lockTicket(ctx, ticketId);
    const stored = ticket && (await runOf(ctx, ticketId));
    const next = stored && movedRun(stored, target);
    const isStaying = stored !== null && !next && isIn(stored, target);
    if (stored && next) {
      await saveMoved(ctx, stored, next);
      await showRun(ctx, ticketId);
    }
    await order().update({
      ...{ reachedTo: ticketId, updatedAt: Date.now() },
      moved: move.moved + (next ? 1 : 0),
      stayed: move.stayed + (isStaying ? 1 : 0),
    });
  });
}

/** Leaves a run that cannot be moved where it is, so that the others are moved. */
async function leaveNext(ctx: Context, { flowId, number }: MoveRow, ticketId: number): Promise<void> {
  await ctx.transaction(async () => {
    const order = () => ctx.table('FlowRunMoves').where({ flowId, number }).whereNull('endedAt');
    const move: MoveRow | undefined = await order().forUpdate().first();
    if (!move || move.reachedTo >= ticketId) return;
    await order().update({ reachedTo: ticketId, stayed: move.stayed + 1, updatedAt: Date.now() });
  });
}

/** Returns true where a run began in an older version, or is in one. */
function isIn({ flowVersionId, run }: StoredRun, { older }: Target): boolean {
  return older.has(flowVersionId) || older.has(run.flowVersionId);
}

/**
 * Stores a moved run if its revision is still the one that was read. The customer's silence counts on, because the run
 * took no turn.
 */
async function saveMoved(
  ctx: Context,
  { ticketId, runKey, revision }: StoredRun,
  { flowVersionId, run }: Pick<StoredRun, 'flowVersionId' | 'run'>,
): Promise<void> {
  const { waitsFor: _waits, dueAt: _due, steps: _steps, ...state } = run;
  const affected = await ctx
    .table('FlowRuns')
    .where({ ticketId, runKey, revision })
    .update({
      ...{ flowVersionId, node: run.nodeId, nodeVersionId: run.flowVersionId, revision: revision + 1 },
      state: JSON.stringify(state),
    });
  if (affected !== 1)
    throw new Error(`A turn of the flow run of ticket ${ticketId} was faster than its move`);
}

async function endMove(ctx: Context, { flowId, number }: MoveRow): Promise<void> {
  await ctx.transaction(async () => {
    const order = () => ctx.table('FlowRunMoves').where({ flowId, number }).whereNull('endedAt');
    const move: MoveRow | undefined = await order().forUpdate().first();
    if (!move) return;
    const now = Date.now();
    await order().update({ endedAt: now, updatedAt: now });
    const { id, name } = await findFlow(ctx, flowId);
    const { moved, stayed } = move;
    ctx.audit({
      action: 'flow.runs-moved',
      record: { type: 'flow', id, name },
      after: { number, moved, stayed },
    });
  });
}

import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Context, isUniqueViolation, MediaNotFound } from '@balcao/core';
import { type ContactImportRow, findImport, mappingOf } from './contact-import.ts';
import { endImport } from './end-import.ts';
import { ImportTakenAway } from './import-taken-away.ts';
import { FileRefused } from './parser/parser-messages.ts';
import { showImport } from './present-import.ts';
import { readSlices } from './read-slices.ts';
import { type Slice, storeRows } from './store-rows.ts';
import { importTarget } from './targets/find-target.ts';
import { ImportTargetFull, ImportTargetGone } from './targets/target.ts';

export const importJob = 'contact-import';

/** Length of a run's lease in milliseconds; another run takes over when it has ended. */
export const leaseMs = 10_000;
/** Number of runs without any imported row after which an import fails. */
const fruitlessMax = 5;
/** Rows of one transaction: few on the embedded database, where other work waits for its one connection. */
const rowsOfSlice = { sqlite: 40, mysql: 250 } as const;
/**
 * Pause after each slice, as a multiple of this process's own work for it; while a database server works, other calls
 * of this process do not wait.
 */
const restPart = 0.9;
const shownEveryMs = 500;
const slowedRetries = 3;

/**
 * Imports the rows that are left and ends the import. Each slice is one transaction that also records the progress, so
 * that a killed run is continued after its last slice, and of two runs at once one stops. Safe to run twice.
 */
export async function runImport(ctx: Context, importId: number): Promise<void> {
  const holder = randomUUID();
  const row = await claim(ctx, importId, holder);
  if (!row) return;
  if (row.attempts > fruitlessMax) {
    await endImport(ctx, row, { state: 'failed', failure: 'broken' }, holder);
    return;
  }
  const beat = setInterval(() => void hold(ctx, importId, holder), leaseMs / 3);
  try {
    showImport(ctx, row);
    if (await bringIn(inLanguageOf(ctx, row), row, holder))
      await endImport(ctx, row, { state: 'done' }, holder);
  } catch (error) {
    const failure = faultOf(error);
    if (!failure) throw error;
    await endImport(ctx, row, { state: 'failed', failure }, holder);
  } finally {
    clearInterval(beat);
    await letGo(ctx, importId, holder);
  }
}

/** Makes a context that reads numbers as the user of the import does. */
function inLanguageOf({ host, actor, log }: Context, row: ContactImportRow): Context {
  const locale = mappingOf(row)?.locale;
  return new Context(host, actor, { log, ...(locale ? { locale } : {}) });
}

/** Imports all slices; resolves with false when the import was cancelled or another process took it over. */
async function bringIn(ctx: Context, row: ContactImportRow, holder: string): Promise<boolean> {
  let shownAt = performance.now();
  return readSlices(ctx, row, rowsOfSlice[ctx.host.database.dialect], async (slice) => {
    const before = performance.eventLoopUtilization();
    if (!(await storeSlice(ctx, { row, holder, slice }))) return false;
    if (performance.now() - shownAt > shownEveryMs) {
      shownAt = performance.now();
      showImport(ctx, await findImport(ctx, row.id));
    }
    await sleep(performance.eventLoopUtilization(before).active * restPart);
    return true;
  });
}

interface SliceOfRun {
  row: ContactImportRow;
  holder: string;
  slice: Slice;
}

async function storeSlice(ctx: Context, about: SliceOfRun): Promise<boolean> {
  const target = importTarget(ctx, about.row.target);
  for (let attempt = 1; ; attempt++) {
    try {
      await ctx.transaction(() => storeRows(ctx, { ...about, target }));
      return true;
    } catch (error) {
      if (error instanceof ImportTakenAway) return false;
      // A contact of this slice was created by a message or a user between the look-up and the writing.
      if (!isUniqueViolation(error) || attempt > slowedRetries) throw error;
    }
  }
}

async function claim(ctx: Context, id: number, holder: string): Promise<ContactImportRow | null> {
  const now = Date.now();
  const claimed = await ctx
    .table('ContactImports')
    .where({ id })
    .where((free) => free.where('state', 'waiting').orWhere({ state: 'running' }))
    .where('heldUntil', '<', now)
    .update({ state: 'running', holder, heldUntil: now + leaseMs, updatedAt: now })
    .increment('attempts', 1);
  return claimed === 0 ? null : findImport(ctx, id);
}

async function hold(ctx: Context, id: number, holder: string): Promise<void> {
  try {
    await ctx
      .table('ContactImports')
      .where({ id, holder })
      .update({ heldUntil: Date.now() + leaseMs });
  } catch (error) {
    ctx.log.debug({ err: error, importId: id }, 'an import could not be held');
  }
}

async function letGo(ctx: Context, id: number, holder: string): Promise<void> {
  await ctx.table('ContactImports').where({ id, holder }).update({ holder: null, heldUntil: 0 });
}

/** Returns the code of a permanent fault of an import; null for a fault that may pass. */
function faultOf(error: unknown): string | null {
  if (error instanceof FileRefused) return error.fault;
  if (error instanceof ImportTargetGone) return 'gone';
  if (error instanceof ImportTargetFull) return 'full';
  return (error as { code?: string }).code === MediaNotFound.code ? 'unreadable' : null;
}

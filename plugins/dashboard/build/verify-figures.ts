import { type Context, companyClock, type Host, places } from '@balcao/core';
import { lockState, writeState } from '../figures/figure-state.ts';
import { edgeOfLedger, followLedger } from '../figures/follow.ts';
import { grains } from '../figures/grains.ts';
import { hoursOfDay } from '../figures/hours.ts';
import { dayFrom, type SumRow, storedOf, sumsOfHours } from '../figures/sum-day.ts';
import { type StoredSums, storedColumns } from '../figures/sums.ts';
import { everyCompany } from '../installation.ts';
import { filledOf } from './building.ts';
import { fillLedger } from './fill-ledger.ts';

/** Result of a comparison. */
export interface Verified {
  /** Sums that the ticket log makes. */
  sums: number;
  /** Sums that are missing or differ. */
  wrong: number;
  /** Stored sums that the ticket log does not make. */
  stray: number;
}

const stepsAtOnce = 100;
const allGrains = Object.values(grains).flatMap((ofSpan) => Object.values(ofSpan));

/**
 * Finishes the dashboard's figures of all companies, for operators, and reports after each step how much of the ticket
 * log is written, in percent.
 */
export async function finishFigures(host: Host, report?: (done: number) => void): Promise<void> {
  while (await fillLedger(host)) report?.(await filledOf(host));
  for (const ctx of await everyCompany(host)) while (!(await followLedger(ctx, stepsAtOnce)));
}

/**
 * Orders that the sums of all companies are computed again. A run that is killed continues at the next start of the
 * server.
 */
export async function startRebuild(host: Host): Promise<void> {
  for (const ctx of await everyCompany(host))
    await ctx.transaction(async () => {
      await lockState(ctx);
      await writeState(ctx, { isClearing: 1 });
    });
}

/** Sums every company's ticket log once more and compares; a ticket that changes meanwhile may be found wrong. */
export async function verifyFigures(host: Host, report?: (verified: Verified) => void): Promise<Verified> {
  const all: Verified = { sums: 0, wrong: 0, stray: 0 };
  for (const ctx of await everyCompany(host)) {
    const found = await verifyCompany(ctx);
    for (const key of ['sums', 'wrong', 'stray'] as const) all[key] += found[key];
    report?.(all);
  }
  return all;
}

/** Verifies the sums of one company, day by day from the latest. */
export async function verifyCompany(ctx: Context): Promise<Verified> {
  const clock = await companyClock(ctx);
  const verified: Verified = { sums: 0, wrong: 0, stray: 0 };
  let seen = 0;
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const latest = await edgeOfLedger(ctx, { before });
    if (latest === null) break;
    const { day } = clock.at(latest);
    const [start, end] = [clock.startOfDay(day) ?? 0, clock.endOfDay(day) ?? 0];
    const hours = await sumsOfHours(ctx, hoursOfDay(clock, day));
    const made = new Map(
      [...hours, ...dayFrom(hours, start)].map((row) => [keyOf(row), textOf(storedOf(row))]),
    );
    const stored = await storedBetween(ctx, start, end);
    seen += stored.length;
    verified.sums += made.size;
    const there = new Map(stored.map((row) => [keyOf(row), textOf(row)]));
    for (const [key, text] of made) if (there.get(key) !== text) verified.wrong++;
    for (const key of there.keys()) if (!made.has(key)) verified.stray++;
    before = start;
    await new Promise((resume) => setImmediate(resume));
  }
  const [all] = await ctx.sql.rows<{ count: number }>(
    'SELECT COUNT(*) AS count FROM Figures WHERE companyId = :company',
  );
  // Adds the sums of days without an entry in the ledger.
  verified.stray += Number(all?.count ?? 0) - seen;
  return verified;
}

type Key = Pick<SumRow, 'grain' | 'startAt' | 'queueId' | 'userId' | 'whatsappId'>;

function storedBetween(ctx: Context, start: number, end: number): Promise<Array<Key & StoredSums>> {
  return ctx.sql.rows(
    `SELECT grain, startAt, queueId, userId, whatsappId, ${storedColumns.join(', ')} FROM Figures
     WHERE companyId = :company AND grain IN (${places(allGrains.length)}) AND startAt >= ? AND startAt < ?`,
    [...allGrains, start, end],
  );
}

function keyOf({ grain, startAt, queueId, userId, whatsappId }: Key): string {
  return [grain, startAt, queueId, userId, whatsappId].map(Number).join('/');
}

function textOf(sums: StoredSums): string {
  return storedColumns.map((column) => sums[column] ?? '').join('|');
}

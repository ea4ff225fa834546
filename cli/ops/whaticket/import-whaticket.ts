import type { Host } from '@balcao/core';
import { repairTicketWork } from '@balcao/plugins/tickets/index.ts';
import { onDatabase } from '../../on-database.ts';
import type { Progress } from '../../progress.ts';
import { requireInstallation } from '../installation.ts';
import { notFound } from '../refused.ts';
import { type Comparison, compare } from './compare.ts';
import { Ledger } from './ledger.ts';
import { type Cursor, nextPage } from './pages.ts';
import { openSource, type Source, type SourceAddress } from './source.ts';
import type { PageWriter } from './step.ts';
import { steps } from './steps.ts';
import { count, type Survey, survey } from './survey.ts';

export interface ImportWhaticket extends SourceAddress {
  media: string | null;
  plan: number | undefined;
  isDry: boolean;
  progress: Progress;
}

export interface ImportedWhaticket extends Survey {
  /** null: it was only looked over. */
  comparison: Comparison | null;
}

/**
 * Takes everything of an installation of the whaticket family in beside what is here. Each page of rows is stored together with how far
 * it came: killed, it goes on there; run once more it takes what is new there. Throws Misuse, Unreachable and Refusal.
 */
export async function importWhaticket(options: ImportWhaticket): Promise<ImportedWhaticket> {
  requireInstallation();
  const source = await openSource(options);
  try {
    return await onDatabase((host) => takeIn(host, source, options), { besideServer: true });
  } finally {
    await source.close();
  }
}

async function takeIn(host: Host, source: Source, options: ImportWhaticket): Promise<ImportedWhaticket> {
  const { knex } = host.database;
  const { isDry, progress, media } = options;
  const planId = await planOf(host, options.plan);
  if (isDry) return { ...(await survey(source, knex)), comparison: null };
  const ledger = new Ledger(source.name);
  await ledger.open(knex);
  const problems: Record<string, number> = {};
  const rows: Record<string, number> = {};
  const writer: PageWriter = {
    ...{ host, ledger, planId, mediaDir: media },
    problem: (what, times = 1) => {
      problems[what] = (problems[what] ?? 0) + times;
    },
  };
  for (const step of steps) {
    if (!(await source.has(step.table))) continue;
    rows[step.table] = await count(source.knex(step.table));
    progress.step(step.table, rows[step.table] ?? null);
    for (;;) {
      const taken = await onePage(host, source, { step, desk: writer });
      if (taken === 0) break;
      progress.advance(taken);
    }
  }
  await repairTicketWork(host);
  const comparison = await compare(source, knex, ledger);
  progress.end();
  return { rows, problems, comparison };
}

async function onePage(
  host: Host,
  source: Source,
  { step, desk: writer }: { step: (typeof steps)[number]; desk: PageWriter },
): Promise<number> {
  const { ledger } = writer;
  const after = await ledger.cursor<Cursor>(host.database.knex, step.kind);
  const page = await nextPage(source, step, after);
  if (!page) return 0;
  await host.database.transaction(async () => {
    const trx = host.database.current;
    await step.write(trx, page.rows, writer);
    await ledger.reached(trx, step.kind, page.end);
  });
  return page.rows.length;
}

async function planOf({ database }: Host, given: number | undefined): Promise<number> {
  const plan = await database
    .knex('Plans')
    .where(given === undefined ? {} : { id: given })
    .orderBy('id')
    .first('id');
  if (!plan)
    throw notFound('ERR_NO_PLAN_FOUND', 'There is no such plan; `balcao plans list` shows which there are.');
  return plan.id;
}

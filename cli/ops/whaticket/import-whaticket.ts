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
import type { PageWriter, Prepared } from './step.ts';
import { steps } from './steps.ts';
import { count, type Survey, survey } from './survey.ts';

interface ImportWhaticket extends SourceAddress {
  /** Folder with the media of the source; null: no media are copied. */
  media: string | null;
  /** Id of the plan that imported companies get; undefined: the plan with the lowest id. */
  plan: number | undefined;
  isDry: boolean;
  progress: Progress;
}

export interface ImportedWhaticket extends Survey {
  /** Comparison of both databases; null after a dry run, which imports nothing. */
  comparison: Comparison | null;
}

/**
 * Imports all companies of an installation of the whaticket family into this one, for `balcao import whaticket`. Each page of
 * rows is stored in one transaction with the position in its table, so a run after an interrupted one continues there, and a run
 * after a complete one imports only new rows. Throws Misuse, Unreachable and Refusal.
 */
export async function importWhaticket(options: ImportWhaticket): Promise<ImportedWhaticket> {
  requireInstallation();
  const source = await openSource(options);
  try {
    return await onDatabase((host) => importFrom(host, source, options), { besideServer: true });
  } finally {
    await source.close();
  }
}

/** Imports from a source that is open already, as `importWhaticket` does. */
export async function importFrom(
  host: Host,
  source: Source,
  options: Omit<ImportWhaticket, keyof SourceAddress>,
): Promise<ImportedWhaticket> {
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
      const imported = await importPage(host, source, { step, writer });
      if (imported === 0) break;
      progress.advance(imported);
    }
  }
  await repairTicketWork(host);
  const comparison = await compare(source, knex, ledger);
  progress.end();
  return { rows, problems, comparison };
}

async function importPage(
  host: Host,
  source: Source,
  { step, writer }: { step: (typeof steps)[number]; writer: PageWriter },
): Promise<number> {
  const { ledger } = writer;
  const after = await ledger.cursor<Cursor>(host.database.knex, step.kind);
  const page = await nextPage(source, step, after);
  if (!page) return 0;
  const nothing: Prepared = { files: new Map(), passwordHashes: new Map() };
  const prepared = { ...nothing, ...(await step.prepare?.(host.database.knex, page.rows, writer)) };
  await host.database.transaction(async () => {
    const trx = host.database.current;
    await step.write(trx, page.rows, writer, prepared);
    await ledger.saveCursor(trx, step.kind, page.end);
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

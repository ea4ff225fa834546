import type { Host } from '../../context.ts';
import { acrossCompanies } from '../../database/across-companies.ts';
import { type CompanyTable, companyTables, deleteSomeOf } from '../../database/migration/company-tables.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { perHost } from '../../plugin/port.ts';
import { superCompanyId } from '../limits.ts';
import { companyClosings } from './closings.ts';
import { Company } from './company.ts';

const removalJob = 'tenancy/remove-company';
const minute = 60_000;

/** Maximum of rows that one transaction deletes, since SQLite runs nothing else meanwhile. */
const rowsOfStep = { sqlite: 200, mysql: 1000 } as const;
/** Number of steps in one run of the job. A large company takes several runs, so that none occupies its worker for long. */
const stepsOfRun = 500;
/** Maximum time in milliseconds to wait for work that must end first, such as channel sessions. */
const patienceMs = 30_000;
const askAgainMs = 1000;
/** Pause in milliseconds before a company of which only kept rows are left is looked at again. */
const keptPauseMs = 10 * minute;

/** Companies of which only kept rows are left, and when each is due again. In memory: after a start each is looked at once more. */
const keptUntil = perHost(() => new Map<number, number>());

/**
 * Registers the job that removes the rows and files of a deleted company, and the sweep that continues it when a process died.
 */
export function removeCompanies({ host, job, every }: PluginScope): void {
  job(removalJob, async (_ctx, { removedId }) => {
    const companyId = Number(removedId);
    // An earlier wake-up that comes late does not look at it before its time.
    if (stillKept(host).includes(companyId)) return;
    const outcome = await removeSome(host, companyId);
    if (outcome === 'keeps') keptUntil(host).set(companyId, Date.now() + keptPauseMs);
    else keptUntil(host).delete(companyId);
    if (outcome === 'more') wakeRemoval(host, companyId);
    if (outcome === 'waits') wakeRemoval(host, companyId, Date.now() + askAgainMs);
    if (outcome === 'done') for (const closing of companyClosings.of(host)) await closing.removed?.(host);
  });
  every('deleted-companies', minute, async () => {
    const companies: Array<{ id: number }> = await acrossCompanies(host, 'any company may have been deleted')
      .table('Companies')
      .whereNotNull('deletedAt')
      .whereNotIn('id', stillKept(host))
      .orderBy('deletedAt')
      .limit(20)
      .select('id');
    for (const { id } of companies) wakeRemoval(host, id);
  });
}

/** Lists the companies that are not due yet, so that they take no place of those that are; forgets the others. */
function stillKept(host: Host): number[] {
  const kept = keptUntil(host);
  for (const [id, until] of kept) if (until <= Date.now()) kept.delete(id);
  return [...kept.keys()];
}

/**
 * Requests the removal after the commit, as a job of the installation's own company, since jobs of a deleted company are not run.
 */
export function wakeRemoval({ database, jobs }: Host, removedId: number, runAt?: number): void {
  const options = { dedupeKey: `${removalJob} ${removedId}`, ...(runAt === undefined ? {} : { runAt }) };
  database.afterCommit(() => jobs.enqueue(removalJob, { companyId: superCompanyId, removedId }, options));
}

/**
 * Continues the removal of a deleted company: rows in steps, then its files, at last the company itself. It stores no progress,
 * since the remaining rows are the remaining work; so it may be killed, or run twice at once. Does nothing for a company that is
 * not deleted. `keeps`: all is gone but rows that a closing still needs, and the sweep comes back for these after some minutes.
 */
export async function removeSome(
  host: Host,
  companyId: number,
  steps: number = stepsOfRun,
): Promise<'more' | 'waits' | 'keeps' | 'done'> {
  const deletedAt = await deletedAtOf(host, companyId);
  if (deletedAt === null) return 'done';
  const open = await openClosings(host, companyId, deletedAt);
  if (open.length > 0 && deletedAt + patienceMs > Date.now()) return 'waits';
  const keptTables = new Set(open.flatMap(({ keeps }) => keeps?.tables ?? []));
  const { knex } = host.database;
  let left = steps;
  for (const table of await companyTables(knex)) {
    if (keptTables.has(table.name)) continue;
    while (await removeRows(host, table, companyId)) {
      if (--left <= 0) return 'more';
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await host.media.removeCompany(companyId);
  if (open.length > 0) return 'keeps';
  // Rows that were added meanwhile, as by an upload under way, are deleted by the foreign keys.
  await Company.in(host).deleteById(companyId).whereNotNull('deletedAt');
  return 'done';
}

async function deletedAtOf(host: Host, companyId: number): Promise<number | null> {
  const company = await Company.in(host).findById(companyId).select('deletedAt');
  return company?.deletedAt == null ? null : Number(company.deletedAt);
}

/** Lists the closings of a deleted company that have not ended and whose time is not over. */
async function openClosings(host: Host, companyId: number, deletedAt: number) {
  const ctx = host.contextFor(companyId);
  const open = [];
  for (const closing of companyClosings.of(host)) {
    const isOver = deletedAt + (closing.keeps?.forMs ?? patienceMs) <= Date.now();
    if (!isOver && !(await closing.isClosed(ctx))) open.push(closing);
  }
  return open;
}

/** Deletes one step of a table's rows; returns whether there may be more. */
async function removeRows({ database }: Host, table: CompanyTable, companyId: number): Promise<boolean> {
  const limit = rowsOfStep[database.dialect];
  return (await deleteSomeOf(database.current, table, { companyId, limit })) === limit;
}

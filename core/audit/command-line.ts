import { Context, systemActor } from '../context.ts';
import { acrossCompanies } from '../database/across-companies.ts';
import type { Host } from '../host.ts';
import { linesOf } from './export-audit.ts';
import { walkAudit } from './list-audit.ts';
import { companiesWithoutHead } from './prune.ts';

/** The companies that have a log, or had one that was seen and is gone. */
export async function auditedCompanies(host: Host): Promise<number[]> {
  const { table } = acrossCompanies(host, 'the operator verifies the log of every company');
  const heads: number[] = await table('AuditHeads').pluck('companyId');
  return [...heads, ...(await companiesWithoutHead(host))].sort((a, b) => a - b);
}

/** A company's log as CSV, part by part; that it was taken stands in it. */
export async function* exportLog(host: Host, companyId: number): AsyncGenerator<string> {
  const ctx = new Context(host, systemActor(companyId));
  await ctx.transaction(async () => ctx.audit({ action: 'audit.exported' }));
  yield* linesOf(walkAudit(ctx, {}));
}

import { acrossCompanies, faultLevel, type Host, superCompanyId } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { billingLimits } from '../contract/limits.ts';
import { owedFor } from './billed-company.ts';
import { bringUpToDate, isUpToDate } from './bring-up-to-date.ts';

const why = 'one sweep serves every company';
/** Companies that are read together. */
const pageRows = 200;
const dayMs = 24 * 60 * 60_000;

interface Row {
  companyId: number;
  dueDate: number | null;
  recurrence: string;
  status: number | boolean;
  planName: string | null;
  planCents: number | null;
  openId: number | null;
  openDueDate: number;
  openValueCents: number;
  openDetail: string;
  openOverdueAt: number | null;
  /** Id of a waiting change of plan, for which the company is always checked. */
  changeId: number | null;
}

/**
 * Finds companies whose open invoice differs from what they owe, a page of companies at a time, and corrects it.
 * Announced changes are handled at once; this sweep finds the rest: due dates that have come near, and work of a
 * crashed process.
 */
export async function findUnbilled(host: Host): Promise<void> {
  const now = await billingNow(host);
  for (let lastId = superCompanyId, rows: Row[]; ; lastId = rows.at(-1)?.companyId ?? lastId) {
    rows = await pageAfter(host, lastId);
    for (const row of rows) {
      if (isFine(row, now)) continue;
      try {
        await bringUpToDate(host.contextFor(row.companyId));
      } catch (error) {
        host.log[faultLevel(error)](
          { err: error, companyId: row.companyId },
          'a company was not billed; it comes again',
        );
      }
    }
    if (rows.length < pageRows) return;
  }
}

async function pageAfter(host: Host, lastId: number): Promise<Row[]> {
  return acrossCompanies(host, why)
    .table('Companies')
    .leftJoin('PlanChanges', 'PlanChanges.pendingFor', 'Companies.id')
    .leftJoin('Plans', 'Plans.id', 'Companies.planId')
    .leftJoin('Invoices', 'Invoices.openFor', 'Companies.id')
    .where('Companies.id', '>', lastId)
    .whereNull('Companies.deletedAt')
    .orderBy('Companies.id')
    .limit(pageRows)
    .select('PlanChanges.id as changeId')
    .select('Companies.id as companyId', 'Companies.dueDate', 'Companies.recurrence', 'Companies.status')
    .select('Plans.name as planName', 'Plans.valueCents as planCents')
    .select('Invoices.id as openId', 'Invoices.dueDate as openDueDate')
    .select('Invoices.valueCents as openValueCents', 'Invoices.detail as openDetail')
    .select('Invoices.overdueAt as openOverdueAt');
}

function isFine(row: Row, now: number): boolean {
  if (row.changeId !== null) return false;
  const owed = row.status ? owedFor(row) : null;
  const isNear = owed !== null && owed.dueDate - now < billingLimits.horizonMs;
  if (!row.openId) return !isNear;
  const open = { dueDate: Number(row.openDueDate), valueCents: row.openValueCents, detail: row.openDetail };
  // The end of the due day differs from the due moment by less than a day in any time zone; closer than that, the
  // company is checked.
  const mayBeOverdue = row.openOverdueAt === null && open.dueDate - dayMs < now;
  return isNear && isUpToDate(open, owed) && !mayBeOverdue;
}

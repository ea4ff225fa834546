import { Company, type Context, companyClock, endOfDueDay, nextDueDate } from '@balcao/core';
import { billingNow } from '../clock.ts';

/** Most periods that are counted: ten years of months. */
const mostPeriods = 120;

/**
 * Counts the periods that a company has to pay before its users may work again, by its present due date; 0: they may.
 * Reads the row itself, since a cached due date would be shown as unpaid right after its payment.
 */
export async function periodsOwed(ctx: Context): Promise<number> {
  const company = await Company.in(ctx.host)
    .findById(ctx.companyId)
    .throwIfNotFound()
    .select('dueDate', 'recurrence');
  if (company.dueDate === null) return 0;
  const [clock, now] = [await companyClock(ctx), await billingNow(ctx.host)];
  let count = 0;
  let dueDate = Number(company.dueDate);
  while (count < mostPeriods && endOfDueDay(dueDate, clock) < now) {
    dueDate = nextDueDate(dueDate, company.recurrence);
    count += 1;
  }
  return count;
}

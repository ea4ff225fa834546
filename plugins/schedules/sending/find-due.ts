import { type Context, faultLevel, type PluginScope, sweptRows } from '@balcao/core';
import { dueNow } from '../clock.ts';
import { Schedule } from '../schedule.ts';
import { lateWindowMs } from './late-window.ts';
import { markLate } from './mark-outcome.ts';
import { aheadMs, wakeSchedule } from './wake-schedule.ts';

/** Most messages of one company in a round, so that no company waits behind another. */
const companyMax = 200;

/**
 * Orders the sending of messages that are due or fall due soon, company by company. In companies that may not send now
 * (their plan or subscription ended) it marks overdue ones as not sent, so that none is sent by surprise later.
 */
export async function findDue({ host, opensTo }: Pick<PluginScope, 'host' | 'opensTo'>): Promise<void> {
  const now = await dueNow(host);
  const companies = await sweptRows(host, {
    ...{ table: 'Schedules', keys: [] },
    where: (rows) => rows.where('status', 'PENDENTE').where('sendAt', '<=', now + aheadMs),
  });
  for (const { ctx } of companies) {
    const { companyId } = ctx;
    try {
      const maySend = (await opensTo(companyId)) && (await host.tenancy.isActive(companyId));
      if (maySend) await wakeDue(ctx, now);
      else await closeOver(ctx, now);
    } catch (error) {
      host.log[faultLevel(error)](
        { err: error, companyId },
        'due messages of a company were not looked for; it comes again',
      );
    }
  }
}

async function wakeDue(ctx: Context, now: number): Promise<void> {
  const due = await Schedule.of(ctx)
    .where('status', 'PENDENTE')
    .where('sendAt', '<=', now + aheadMs)
    .orderBy('sendAt')
    .limit(companyMax)
    .select('id', 'sendAt');
  for (const schedule of due) await wakeSchedule(ctx, schedule, now);
}

async function closeOver(ctx: Context, now: number): Promise<void> {
  const over = await Schedule.of(ctx)
    .where('status', 'PENDENTE')
    .where('sendAt', '<', now - (await lateWindowMs(ctx)))
    .orderBy('sendAt')
    .limit(companyMax)
    .select('id');
  for (const { id } of over) await markLate(ctx, id);
}

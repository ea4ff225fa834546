import { type PluginScope, sweptRows } from '@balcao/core';
import { orderRuns } from './keep-events.ts';
import { KeptEvent } from './kept-event.ts';

/** Time between two searches for stored events whose job was lost. */
export const sweepEveryMs = 5000;
const companiesAtOnce = 500;

/** Orders runs for companies with due events, and deletes events of companies whose plan has no rules. */
export async function sweepRuleEvents({
  host,
  opensTo,
}: Pick<PluginScope, 'host' | 'opensTo'>): Promise<void> {
  const due = await sweptRows(host, {
    ...{ table: 'RuleEvents', keys: [], limit: companiesAtOnce },
    where: (rows) => rows.where('nextAt', '<=', Date.now()),
  });
  for (const { ctx } of due)
    if (await opensTo(ctx.companyId)) orderRuns(ctx);
    else await KeptEvent.of(ctx).delete();
}

import { type Host, sweptRows } from '@balcao/core';
import { campaignNow } from '../clock.ts';
import { NoAnswer } from '../contract/reasons.ts';
import { changeLedger, ledgerRows } from '../ledger.ts';
import { showProgress } from '../live.ts';
import { wakeSending } from '../running/jobs.ts';
import { settingsOf } from '../settings/campaign-settings.ts';

const page = 1000;

/**
 * Ends requests for consent that got no answer within the time in their company's settings, also those of campaigns that ask
 * no longer.
 */
export async function expireRequests(host: Host): Promise<void> {
  const running = await sweptRows(host, {
    ...{ table: 'Campaigns', keys: ['id', 'whatsappId'] },
    where: (campaigns) => campaigns.where({ status: 'EM_ANDAMENTO' }),
  });
  const now = await campaignNow(host);
  for (const { ctx, id, whatsappId } of running) {
    const { confirmationHours } = await settingsOf(ctx);
    const rows = await ledgerRows(
      ctx,
      ['id'],
      { campaignId: id, state: 'asked' },
      {
        sql: `AND confirmationRequestedAt < ? LIMIT ${page}`,
        bindings: [now - confirmationHours * 60 * 60_000],
      },
    );
    if (rows.length === 0) continue;
    await changeLedger(
      ctx,
      { id: rows.map((row) => row.id), state: 'asked' },
      { state: 'skipped', reasonCode: NoAnswer.code, reasonDetails: null, updatedAt: now },
    );
    if (whatsappId !== null) wakeSending(ctx, whatsappId);
    showProgress(ctx, id);
  }
}

import type { Context } from '@balcao/core';
import { templatesChanged } from '../contract/live-events.ts';

/** Announces to the company's screens, after the commit of an open transaction, that templates of an account changed. */
export async function publishTemplates(ctx: Context, accountId: string): Promise<void> {
  const numbers: Array<{ connectionId: number }> = await ctx
    .table('CloudNumbers')
    .where({ accountId })
    .select('connectionId');
  const whatsappIds = numbers.map(({ connectionId }) => Number(connectionId));
  if (whatsappIds.length > 0) ctx.live(templatesChanged, { action: 'update', whatsappIds });
}

import type { Context } from '@balcao/core';
import { templatesChanged } from '../contract/live-events.ts';

/** Shows the company's agents and admins, after the commit, that templates of a WhatsApp account changed. */
export async function publishTemplates(ctx: Context, accountId: string): Promise<void> {
  const numbers: Array<{ connectionId: number }> = await ctx
    .table('CloudNumbers')
    .where({ accountId })
    .select('connectionId');
  const whatsappIds = numbers.map(({ connectionId }) => Number(connectionId));
  if (whatsappIds.length > 0) ctx.live(templatesChanged, { action: 'update', whatsappIds });
}

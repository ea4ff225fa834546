import type { Context } from '@balcao/core';
import { canonicalPhone } from '@balcao/core';
import { createCampaign, saveSettings, startCampaign } from '@balcao/plugins/campaigns/index.ts';
import { actingAs, type Demo, dayMs, demoRowsOf, minuteMs } from '../demo.ts';
import { randomOf } from '../random.ts';

/** Number of days since the finished campaign began, at ten o'clock. */
const finishedDays = 9;
const beganAt = 10 * 60 * minuteMs;

/**
 * Creates a campaign that is finished, one that is being sent to the simulated phone, and one that has not been started. It is
 * part of the demonstration, a sample company for operators who try the product.
 */
export async function startCampaigns(demo: Demo): Promise<void> {
  const { texts } = demo;
  const demoRows = await demoRowsOf(demo);
  const ana = actingAs(demo, demoRows, 'Ana');
  const { finished, running, resting } = texts.campaigns;
  const [customers, wholesale] = await listIdsOf(demo);
  const whatsappId = demoRows.connectionId;
  const over = await createCampaign(ana, { ...finished, contactListId: customers, whatsappId });
  await finish(demo, ana, over.id);
  await createCampaign(ana, { ...resting, contactListId: customers, whatsappId });
  // A pause after each message: it is under way for hours, and a customer of it comes onto the phone now and then.
  await saveSettings(ana, { longerIntervalAfter: 1, greaterInterval: 120 });
  const { id } = await createCampaign(ana, { ...running, contactListId: wholesale, whatsappId });
  await startCampaign(ana, id, {});
}

async function listIdsOf({ ctx, texts }: Demo): Promise<[number, number]> {
  const idOf = async (name: string) =>
    (await ctx.table('ContactLists').where({ name }).whereNull('deletedAt').first('id')).id;
  return [await idOf(texts.lists.customers), await idOf(texts.lists.wholesale)];
}

interface Item {
  id: number;
  name: string;
  number: string;
  email: string;
}

/** Inserts the deliveries of a campaign as if it had run last week, since a campaign that is started begins now. */
async function finish({ seed, today }: Demo, ctx: Context, campaignId: number): Promise<void> {
  const random = randomOf(seed, 'campaign');
  const startedAt = today - finishedDays * dayMs + beganAt;
  const { contactListId } = await ctx.table('Campaigns').where({ id: campaignId }).first('contactListId');
  const items: Item[] = await ctx.table('ContactListItems').where({ contactListId }).orderBy('id');
  const rows = items.map((item, index) => {
    const sentAt = startedAt + index * 20_000;
    // One number in eleven is not on WhatsApp.
    const isRefused = index % 11 === 7;
    const repliedAt = !isRefused && random.chance(0.35) ? sentAt + random.between(2, 90) * minuteMs : null;
    return {
      ...{ campaignId, planRun: 1, contactListItemId: item.id, variant: random.between(1, 2) },
      ...{ number: item.number, numberKey: canonicalPhone(item.number), name: item.name, email: item.email },
      ...{ confirmationVariant: 1, confirmationWireId: '', wireId: `DEMO-C${campaignId}-${index}` },
      ...(isRefused
        ? { state: 'skipped', reasonCode: 'REASON_CAMPAIGN_NOT_ON_WHATSAPP', sentAt: null, deliveredAt: null }
        : { state: 'delivered', reasonCode: null, sentAt, deliveredAt: sentAt + 1500 }),
      ...{ repliedAt, createdAt: startedAt, updatedAt: repliedAt ?? sentAt },
    };
  });
  await ctx.insert('CampaignShipping', rows);
  const completedAt = startedAt + items.length * 20_000;
  await ctx
    .table('Campaigns')
    .where({ id: campaignId })
    .update({
      ...{ status: 'FINALIZADA', scheduledAt: startedAt, startedAt, completedAt, planRun: 1, isPlanned: 1 },
      ...{ sentInRun: items.length, createdAt: startedAt - dayMs, updatedAt: completedAt },
    });
}

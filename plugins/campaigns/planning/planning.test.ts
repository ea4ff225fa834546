/** @on-servers recipients are claimed under locks */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, startCampaigns } from '../testing/campaigns-kit.ts';
import { planCampaign } from './plan-campaign.ts';

let kit: CampaignsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startCampaigns();
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

const ctx = () => kit.app.ctx(desk.company);
/** Nothing leaves before tomorrow: what is looked at is the plan. */
const begun = { status: 'EM_ANDAMENTO', planRun: 1, nextAt: Date.now() + 24 * 60 * 60_000 };
const ledger = (campaignId: number) => ctx().table('CampaignShipping').where({ campaignId });

test('a plan that is made by several at once has each recipient once, with an id of its own', async () => {
  const contactListId = await kit.aList(desk, { valid: 2500 });
  const { id } = await kit.aCampaign(desk, { contactListId, message2: 'Oi', message3: 'Bom dia' });
  await ctx()
    .table('Campaigns')
    .where({ id })
    .update({ ...begun });
  await Promise.all([1, 2, 3].map(() => planCampaign(ctx(), id)));
  const rows: Array<{ wireId: string; numberKey: string; variant: number }> = await ledger(id);
  expect(rows).toHaveLength(2500);
  expect(new Set(rows.map(({ wireId }) => wireId)).size).toBe(2500);
  expect(new Set(rows.map(({ variant }) => variant))).toEqual(new Set([1, 2, 3]));
});

test('a plan goes on where a killed process left it', async () => {
  const contactListId = await kit.aList(desk, { valid: 2200 });
  const { id } = await kit.aCampaign(desk, { contactListId });
  const items: Array<{ id: number }> = await ctx()
    .table('ContactListItems')
    .where({ contactListId })
    .orderBy('id')
    .limit(1000)
    .select('id');
  // Killed after its first page: what the page wrote and how far it came are there, or neither is.
  const planCursor = items.at(-1)?.id;
  await ctx()
    .table('Campaigns')
    .where({ id })
    .update({ ...begun, planCursor });
  await planCampaign(ctx(), id);
  expect(await ledger(id)).toHaveLength(1200);
  expect((await kit.report(desk, id)).isPlanned).toBe(true);
});

test('a list that is deleted before its campaign begins gives it no recipients', async () => {
  const contactListId = await kit.aList(desk, { valid: 3 });
  const { id } = await kit.aCampaign(desk, { contactListId });
  await ctx().table('ContactLists').where({ id: contactListId }).update({ deletedAt: Date.now() });
  await ctx()
    .table('Campaigns')
    .where({ id })
    .update({ ...begun });
  await planCampaign(ctx(), id);
  expect(await ledger(id)).toEqual([]);
});

test('two ways to write one number are one recipient', async () => {
  const contactListId = await kit.aList(desk, { valid: 2 });
  const items = ctx().table('ContactListItems').where({ contactListId });
  const [one, other]: Array<{ id: number }> = await items.clone().orderBy('id').select('id');
  await items.clone().where({ id: one?.id }).update({ number: '5511988887777' });
  await items.clone().where({ id: other?.id }).update({ number: '551188887777' });
  const { id } = await kit.aCampaign(desk, { contactListId });
  await ctx()
    .table('Campaigns')
    .where({ id })
    .update({ ...begun });
  await planCampaign(ctx(), id);
  expect(await ledger(id)).toHaveLength(1);
});

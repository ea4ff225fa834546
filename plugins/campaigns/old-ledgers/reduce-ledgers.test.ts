/** @on-servers recipients are claimed under locks */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, startCampaigns } from '../testing/campaigns-kit.ts';

const day = 24 * 60 * 60_000;
let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns();
});
afterEach(() => kit.turnClock(0));
afterAll(() => kit.app.close());

const rowsOf = ({ company }: Desk, campaignId: number) =>
  kit.app.ctx(company).table('CampaignShipping').where({ campaignId });

test('a campaign that ended long ago keeps its figures and no recipients', async () => {
  const { desk, id } = await finished({ valid: 3, invalid: 2 });
  const before = await kit.report(desk, id);
  await sweepAfter(366);
  expect(await rowsOf(desk, id)).toEqual([]);
  const { campaign, reducedAt, ...after } = await kit.report(desk, id);
  expect([campaign.status, typeof reducedAt]).toEqual(['FINALIZADA', 'string']);
  expect(after).toMatchObject({ figures: before.figures, reasons: before.reasons, endsAt: null });
  expect(await kit.recipients(desk, id)).toEqual([]);
  const { body } = await kit.app.api(desk.admin).get(`/campaigns/${id}`);
  const delivered = body.shipping.filter((row: { deliveredAt: string | null }) => row.deliveredAt);
  expect([body.shipping.length, delivered.length]).toEqual([5, 3]);
});

test('a campaign that is younger, was stopped, or is kept by its company stays whole', async () => {
  const { desk, id } = await finished({ valid: 1 });
  await kit.settings(desk, { messageInterval: 600 });
  const stopped = await kit.begun(desk);
  await kit.app.api(desk.admin).post(`/campaigns/${stopped.id}/cancel`);
  await sweepAfter(364);
  expect(await rowsOf(desk, id)).toHaveLength(1);
  await kit.settings(desk, { ledgerDays: 0 });
  await sweepAfter(4000);
  expect(await rowsOf(desk, id)).toHaveLength(1);
  await kit.settings(desk, { ledgerDays: 90 });
  await sweepAfter(91);
  expect(await rowsOf(desk, id)).toEqual([]);
  expect(await rowsOf(desk, stopped.id)).toHaveLength(3);
});

test('a reduction whose process dies on the way leaves the same report, and the next one goes on', async () => {
  const { desk, id } = await finished({ valid: 2 });
  const before = await kit.report(desk, id);
  // State after the sums were stored and half of the rows deleted.
  const { reasons, figures } = before;
  const campaigns = kit.app.ctx(desk.company).table('Campaigns').where({ id });
  await campaigns.clone().update({ sums: JSON.stringify({ figures, reasons }) });
  const [first] = await rowsOf(desk, id);
  await rowsOf(desk, id).where({ id: first.id }).delete();
  expect((await kit.report(desk, id)).figures).toEqual(figures);
  await sweepAfter(366);
  expect(await rowsOf(desk, id)).toEqual([]);
  expect((await kit.report(desk, id)).figures).toEqual(figures);
});

async function finished(people: { valid: number; invalid?: number }): Promise<{ desk: Desk; id: number }> {
  const desk = await kit.aDesk();
  const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, people) });
  await kit.until(desk, id, isOver);
  return { desk, id };
}

async function sweepAfter(days: number): Promise<void> {
  kit.turnClock(days * day);
  await kit.app.sweep('campaigns/old-ledgers');
  kit.turnClock(0);
}

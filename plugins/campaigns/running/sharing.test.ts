/** @on-servers recipients are claimed under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, startCampaigns } from '../testing/campaigns-kit.ts';

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns();
});
afterAll(() => kit.app.close());

const recipients = 20;
/**
 * Longest lead of one campaign over another. A number holds two of one campaign, and the first to be marked goes on first: the
 * lead depends on the machine (five at times), but never reaches half of the list; without turns it would be all of it.
 */
const aheadMax = recipients / 2 - 1;

test('campaigns of one number take turns: none is far ahead of another', async () => {
  const desk = await kit.aDesk({ paired: false });
  const api = kit.app.api(desk.admin);
  await api.put(`/whatsapp/${desk.connectionId}/sending`, {
    ...{ replyGapSeconds: 0, bulkGapSeconds: 0.02, bulkJitterSeconds: 0 },
    ...{ dailyBudget: [], quietFrom: null, quietTo: null },
  });
  const names = ['A', 'B', 'C'];
  const ids: number[] = [];
  for (const name of names) ids.push(await waitingOn(desk, name));
  await api.post(`/sandbox/${desk.connectionId}/scan`);
  for (const id of ids) await kit.until(desk, id, isOver);
  const turns = (await kit.onPhones(desk)).map(({ body }) => body);
  expect(turns).toHaveLength(names.length * recipients);
  for (let count = 1; count <= turns.length; count++) {
    const sent = names.map((name) => turns.slice(0, count).filter((turn) => turn === name).length);
    expect(Math.max(...sent) - Math.min(...sent)).toBeLessThanOrEqual(aheadMax);
  }
});

test('a campaign without pauses is given out in portions, and not a message at a time', async () => {
  const desk = await kit.aDesk();
  const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 450 }) });
  await kit.until(desk, id, isOver);
  const given: Array<{ sentAt: number }> = await kit.app
    .ctx(desk.company)
    .table('CampaignShipping')
    .where({ campaignId: id })
    .distinct('sentAt');
  // Small ones, since the test itself counts as a user at work.
  expect(given.length).toBeLessThanOrEqual(45);
});

/** A campaign that goes as far as it may without its number. */
async function waitingOn(desk: Desk, name: string): Promise<number> {
  const contactListId = await kit.aList(desk, { valid: recipients });
  const { id } = await kit.begun(desk, { message1: name, contactListId });
  await eventually(async () => (await kit.report(desk, id)).figures.sending > 0);
  return id;
}

test('a campaign on a number that agents write by has the places that they leave, and all of them once they rest', async () => {
  const desk = await kit.aDesk();
  const api = kit.app.api(desk.admin);
  await api.put(`/whatsapp/${desk.connectionId}/sending`, {
    ...{ replyGapSeconds: 0.05, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
    ...{ dailyBudget: [], quietFrom: null, quietTo: null },
  });
  const { id: ticketId } = await kit.anOpenTicket(desk);
  const said = Array.from({ length: 12 }, (_each, index) => `resposta ${index}`);
  for (const body of said) await api.post(`/messages/${ticketId}`, { body });
  const { id } = await kit.begun(desk);
  await kit.until(desk, id, isOver);
  const left = (await kit.onPhones(desk)).map(({ body }) => body);
  expect([left.slice(0, 12), left.length]).toEqual([said, 15]);
});

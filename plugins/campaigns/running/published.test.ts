import { eventually } from '@balcao/core/testing/index.ts';
import { type RecordedEvents, recordEvents } from '@balcao/core/testing/record-events.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CampaignsKit, startCampaigns } from '../testing/campaigns-kit.ts';

let kit: CampaignsKit;
let recorded: RecordedEvents;
beforeAll(async () => {
  kit = await startCampaigns({ listen: true });
  recorded = recordEvents(kit.app.host);
});
afterAll(() => kit.app.close());

test('a campaign announces its start, its cancelling, that it goes on, and its end', async () => {
  const desk = await kit.aDesk();
  await kit.settings(desk, { messageInterval: 600 });
  const { id, name } = await kit.begun(desk);
  const api = kit.app.api(desk.admin);
  await api.post(`/campaigns/${id}/cancel`);
  await kit.settings(desk, { messageInterval: 0 });
  // In a transaction, which is tried again when the sender's last write has the row just now.
  const ctx = kit.app.ctx(desk.company);
  await ctx.transaction(() => ctx.table('Campaigns').where({ id }).update({ nextAt: 1 }));
  await api.post(`/campaigns/${id}/restart`);
  await eventually(() => recorded.names(desk.company).includes('campaign.finished'));
  const ofCampaigns = recorded.names(desk.company).filter((event) => event.startsWith('campaign.'));
  expect(ofCampaigns).toEqual([
    'campaign.started',
    'campaign.cancelled',
    'campaign.started',
    'campaign.finished',
  ]);
  expect(recorded.of(desk.company, 'campaign.finished')).toEqual([{ campaignId: id, name }]);
});

test('updates of campaigns reach the screens of those who manage them, and no others', async () => {
  const desk = await kit.aDesk();
  const [manager, agent] = await Promise.all([
    kit.app.aSocket(desk.admin),
    kit.app.aUser(desk.company, { profile: 'user' }).then((user) => kit.app.aSocket(user)),
  ]);
  const { id } = await kit.aCampaign(desk);
  await kit.settings(desk, { messageInterval: 5 });
  await kit.app.api(desk.admin).delete(`/campaigns/${id}`);
  kit.app.host.live.send({ companyId: desk.company.id, event: 'end', payload: {} });
  await Promise.all([manager, agent].map((socket) => socket.waitFor('end')));
  const ofCampaigns = ({ events }: typeof agent) =>
    events.map(({ event }) => event.split('-')[2]).filter((name) => name?.startsWith('campaign'));
  expect(ofCampaigns(manager)).toEqual(['campaign', 'campaignSettings', 'campaign']);
  expect(ofCampaigns(agent)).toEqual([]);
});

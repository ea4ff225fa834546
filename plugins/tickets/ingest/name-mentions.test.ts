import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import {
  aNumber,
  aWireId,
  type Desk,
  inbound,
  startTickets,
  type TicketsKit,
} from '../testing/tickets-kit.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk();
  await kit.app.api(desk.admin).put('/settings/CheckMsgIsGroup', { value: 'disabled' });
});
afterAll(() => kit.app.close());

const group = {
  address: { kind: 'group' as const, value: '5511999990000-1500000000@g.us' },
  name: 'Condomínio',
};
const store = () => messageStoreOf(kit.app.host);
const receive = (message: Parameters<typeof inbound>[0]) =>
  store().receive(kit.app.ctx(desk.company), desk.connectionId, [inbound(message)]);
const row = (wireId: string) => kit.app.ctx(desk.company).table('Messages').where({ wireId }).first();

test('a message that calls members shows their names, our own among them, and the number of an unknown member', async () => {
  const [ana, rui, unknownNumber, us] = [aNumber(), aNumber(), aNumber(), aNumber()];
  const lid = { kind: 'lid' as const, value: '77001122@lid' };
  await receive({ from: [{ kind: 'phone', value: rui }, lid], pushName: 'Rui Melo', body: 'oi', group });
  const wireId = aWireId();
  const mentions = [
    lid,
    { kind: 'phone' as const, value: unknownNumber },
    { kind: 'phone' as const, value: us, isUs: true },
  ];
  const body = `@77001122 e @${unknownNumber}: falem com @${us}, não com @123`;
  await receive({ number: ana, wireId, body, group, mentions });
  const { name: connection } = await kit.app
    .ctx(desk.company)
    .table('Whatsapps')
    .where({ id: desk.connectionId })
    .first('name');
  const stored = await row(wireId);
  expect(stored.body).toBe(`@Rui Melo e @${unknownNumber}: falem com @${connection}, não com @123`);
  const { body: shown } = await kit.app.api(desk.admin).get(`/messages/${stored.ticketId}`);
  expect(shown.messages.at(-1).attributes).toEqual({
    mentions: [{ name: 'Rui Melo' }, { name: connection }],
  });
  await store().edited(kit.app.ctx(desk.company), desk.connectionId, {
    from: [{ kind: 'phone', value: ana }],
    group: { address: group.address },
    wireId,
    body: '@77001122, só você',
  });
  expect((await row(wireId)).body).toBe('@Rui Melo, só você');
});

test('a text that names would make longer than a message may be keeps its numbers', async () => {
  const [ana, rui] = [aNumber(), aNumber()];
  await receive({ number: rui, pushName: 'R'.repeat(100), body: 'oi', group });
  const wireId = aWireId();
  const body = `@${rui} `.repeat(4000);
  await receive({ number: ana, wireId, body, group, mentions: [{ kind: 'phone', value: rui }] });
  expect((await row(wireId)).body).toBe(body);
});

test.each(['later', 'in the same batch'])(
  'a message whose content comes %s than its placeholder shows the names that it calls',
  async (when) => {
    const [ana, rui] = [aNumber(), aNumber()];
    await receive({ number: rui, pushName: 'Rui Melo', body: 'oi', group });
    const wireId = aWireId();
    const placeholder = inbound({ number: ana, wireId, body: '', group, contentFollows: 'soon' });
    const mentions = [{ kind: 'phone' as const, value: rui }];
    const content = inbound({ number: ana, wireId, body: `@${rui}, veja`, group, mentions });
    const batches = when === 'later' ? [[placeholder], [content]] : [[placeholder, content]];
    for (const batch of batches) await store().receive(kit.app.ctx(desk.company), desk.connectionId, batch);
    const stored = await row(wireId);
    expect(stored.body).toBe('@Rui Melo, veja');
    expect(JSON.parse(stored.attributes)).toEqual({
      mentions: [{ kind: 'phone', value: rui, name: 'Rui Melo' }],
    });
  },
);

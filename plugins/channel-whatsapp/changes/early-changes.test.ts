import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWhatsapp, type TestSession, type WhatsappKit } from '../testing/whatsapp-kit.ts';

let kit: WhatsappKit;
let session: TestSession;
beforeAll(async () => {
  kit = await startWhatsapp();
  session = await kit.paired();
});
afterAll(async () => {
  await session.channel.close();
  await kit.close();
});

/** Delivers what is written while the connection is closed, the last of it first. */
async function inReverse(write: () => Promise<string[]>): Promise<string[]> {
  await session.channel.close();
  const ids = await write();
  for (const device of kit.loopback.account(session.number).devices.values()) device.queue.reverse();
  session = await kit.open(session);
  return ids;
}
const of = (id: string) => session.reports.messages.filter(({ wireId }) => wireId === id);

test('a sealed edit that comes before its message changes it, and leaves no note', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const [said = '', edit = ''] = await inReverse(async () => {
    const { id } = await ana.write(session.number, 'às dez');
    return [id, (await ana.edit(id, 'às onze', { sealed: true })).id];
  });
  await eventually(() => session.reports.edits.some(({ wireId }) => wireId === said));
  expect(of(edit)).toMatchObject([{ contentFollows: 'soon' }]);
  expect(of(said)).toMatchObject([{ body: 'às dez' }]);
  expect(session.reports.edits).toMatchObject([{ wireId: said, body: 'às onze' }]);
  await eventually(() => session.reports.withoutContent.includes(edit));
  const { connectionId } = session;
  const waiting = () =>
    kit.app.host.database.knex('WhatsappKeys').where({ connectionId, type: 'early-change' });
  await eventually(async () => (await waiting()).length === 0);
});

test('a vote that comes before its poll is read when the poll has come', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  await session.channel.close();
  const { id: poll } = await ana.write(session.number, {
    poll: { name: 'Sábado?', options: ['sim', 'não'] },
  });
  const queues = [...kit.loopback.account(session.number).devices.values()].map(({ queue }) => queue);
  const { id: vote } = await ana.vote(session.number, { poll, chosen: ['sim'] });
  for (const queue of queues) queue.reverse();
  session = await kit.open(session);
  await eventually(() => of(vote).length === 2);
  expect(of(vote)).toMatchObject([
    { contentFollows: 'soon', unsupported: { code: 'TOLD_WHATSAPP_VOTE_UNREAD' } },
    { unsupported: { code: 'TOLD_WHATSAPP_VOTE', details: { what: 'sim' } } },
  ]);
  expect(of(vote)[1]).not.toHaveProperty('contentFollows');
});

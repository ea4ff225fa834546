import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RecordedReports } from '../../connections/testing/recorded-reports.ts';
import { lidJid, pnJid } from '../loopback/person.ts';
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

const groupsOf = (number: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    kit.loopback.createGroup(`Turma ${index}`, session.number, [number]),
  );
const bodies = () => session.reports.messages.map(({ body }) => body);

test('a link writes nothing before the login, whatever a crash left to hand on in groups', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const [{ id: group }] = groupsOf(ana.number, 1) as [{ id: string }];
  const burst = 12;
  for (let count = 0; count < burst; count++) await ana.write(session.number, `${count}`, { group });
  await eventually(() => bodies().length === burst);
  kit.loopback.faults.handshakePauseMs = 50;
  for (let crash = 0; crash < 20; crash++) {
    await session.channel.close();
    // Simulates a process that died before it marked them as stored.
    await kit.app.host.database.knex('WhatsappInbound').update({ storedAt: null });
    const reports = new RecordedReports();
    const take = reports.inbound.bind(reports);
    // The first is stored only after the next handshake has begun, which the later ones meet.
    const { hellos } = kit.loopback.ledger;
    reports.inbound = async (messages) => {
      await kit.loopback.ledger.until((ledger) => ledger.hellos > hellos);
      await take(messages);
    };
    session = await kit.open(session, { reports });
    await eventually(() => bodies().length === burst);
    // The subject is known, although the group was first seen without a connection.
    expect(session.reports.messages[0]?.group?.name).toBe('Turma 0');
  }
  expect(kit.loopback.ledger.interruptedHandshakes).toBe(0);
  kit.loopback.faults.clear();
});

test('group messages that come in the reverse order are read at once, none is asked for again', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const [{ id: group }] = groupsOf(ana.number, 1) as [{ id: string }];
  await ana.write(session.number, 'primeira', { group });
  await eventually(() => bodies().includes('primeira'));
  await session.channel.close();
  for (let count = 1; count <= 10; count++) await ana.write(session.number, `fora ${count}`, { group });
  for (const device of kit.loopback.account(session.number).devices.values()) device.queue.reverse();
  session = await kit.open(session);
  await eventually(() => bodies().filter((body) => body.startsWith('fora')).length === 10);
  const retries = kit.loopback.ledger.messagesIn({ chat: group }).map((entry) => entry.retries);
  expect(retries).toEqual(Array.from({ length: 11 }, () => 0));
});

test('a message to a group that put the number out is refused with that reason', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const [known, unknown] = groupsOf(ana.number, 2) as [{ id: string }, { id: string }];
  const to = (group: string) => ({
    wireId: kit.driver.newWireId(),
    to: { kind: 'group' as const, value: `${group}@g.us` },
    kind: 'text' as const,
    body: 'oi',
  });
  await session.channel.send(to(known.id));
  for (const { id } of [known, unknown]) {
    kit.loopback.putOut(id, session.number);
    const sent = session.channel.send(to(id)).catch((error: unknown) => error);
    expect(await sent).toMatchObject({
      outcome: 'refused',
      reason: { code: 'REASON_WHATSAPP_NOT_IN_GROUP' },
    });
  }
});

test.each([
  ['number', 'pn', 'phone'],
  ['number', 'lid', 'phone'],
  ['LID', 'pn', 'lid'],
] as const)(
  'messages of a group that are read are read for their author, by %s in a group by %s',
  async (_by, addressing, kind) => {
    const [ana, rui] = [kit.aNumber(), kit.aNumber()].map((each) => kit.loopback.customers.add(each));
    if (!ana || !rui) throw new Error('no customers');
    const members = [ana.number, rui.number];
    const { id: group } = kit.loopback.createGroup('Leitura', session.number, members, addressing);
    const ids = [ana, rui].map(async (author) => (await author.write(session.number, 'leia', { group })).id);
    const [first = '', second = ''] = await Promise.all(ids);
    await eventually(() =>
      [first, second].every((id) => session.reports.messages.some(({ wireId }) => wireId === id)),
    );
    const addressOf = (author: typeof ana) =>
      kind === 'lid'
        ? { kind, value: `${author.lid.replace(/@.*/, '')}@lid` }
        : { kind, value: author.number };
    const authors = { [first]: addressOf(ana), [second]: addressOf(rui) };
    await session.channel.markRead({ kind: 'group', value: `${group}@g.us` }, [first, second], authors);
    for (const [id, author] of [
      [first, ana],
      [second, rui],
    ] as const) {
      await eventually(() => kit.loopback.ledger.messagesIn({ id })[0]?.readAt);
      const receipts = kit.loopback.ledger.frames({ direction: 'fromProduct', tag: 'receipt' });
      const read = receipts.find(({ attrs }) => attrs.id === id && attrs.type === 'read');
      expect(read?.attrs.participant).toBe(addressing === 'lid' ? lidJid(author) : pnJid(author));
    }
  },
);

test('a renamed group comes with the name it had, once', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const { id: group } = kit.loopback.createGroup('Turma', session.number, [ana.number]);
  const groupIn = async (body: string) => {
    const { id } = await ana.write(session.number, body, { group });
    return (await eventually(() => session.reports.messages.find(({ wireId }) => wireId === id))).group;
  };
  expect(await groupIn('um')).toMatchObject({ name: 'Turma' });
  kit.loopback.rename(group, 'Turma 2027');
  await eventually(async () => (await groupIn('dois'))?.formerName === 'Turma');
  expect(await groupIn('três')).toEqual({
    address: { kind: 'group', value: `${group}@g.us` },
    name: 'Turma 2027',
  });
});

test('an edit that comes first after a renaming leaves the former name to the next message', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const { id: group } = kit.loopback.createGroup('Bairro', session.number, [ana.number]);
  const said = await ana.write(session.number, 'Bom dia, vizinhos', { group });
  await eventually(() => bodies().includes('Bom dia, vizinhos'));
  kit.loopback.rename(group, 'Bairro Alto');
  await eventually(async () => {
    await ana.edit(said.id, 'Boa tarde, vizinhos');
    return session.reports.edits.some(({ group }) => JSON.stringify(group).includes('Bairro Alto'));
  });
  const { id } = await ana.write(session.number, 'dois', { group });
  const next = await eventually(() => session.reports.messages.find(({ wireId }) => wireId === id));
  expect(next.group).toMatchObject({ name: 'Bairro Alto', formerName: 'Bairro' });
});

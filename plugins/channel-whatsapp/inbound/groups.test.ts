import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Link, startWhatsapp, type WhatsappKit } from '../testing/whatsapp-kit.ts';

let kit: WhatsappKit;
let link: Link;
beforeAll(async () => {
  kit = await startWhatsapp();
  link = await kit.paired();
});
afterAll(async () => {
  await link.session.close();
  await kit.close();
});

const groupsOf = (number: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    kit.loopback.createGroup(`Turma ${index}`, link.number, [number]),
  );
const bodies = () => link.reports.messages.map(({ body }) => body);

test('nothing is written before the login, whatever a crash left to hand on in groups', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const groups = groupsOf(ana.number, 2);
  const closing: Array<Promise<void>> = [];
  for (let burst = 0; burst < 20; burst++) {
    link.reports.inbound = async () => {
      throw new Error('a crash at the worst moment');
    };
    const written = await Promise.all(
      groups.map(({ id }) => ana.write(link.number, `${burst}`, { group: id })),
    );
    await kit.loopback.ledger.until((ledger) =>
      written.every(({ id }) => ledger.messagesIn({ id })[0]?.deliveredAt !== undefined),
    );
    // Nobody waits for the tries that the crash cut short.
    closing.push(link.session.close());
    link = await kit.open(link);
    await eventually(() => bodies().filter((body) => body === `${burst}`).length === groups.length);
  }
  await Promise.all(closing);
  expect(kit.loopback.ledger.interruptedHandshakes).toBe(0);
  // Known by their subjects, though they were first seen without a link.
  const names = new Set(link.reports.messages.map(({ group }) => group?.name));
  expect(names).toEqual(new Set(groups.map((_, index) => `Turma ${index}`)));
}, 300_000);

test('messages that come in the reverse order are read at once, none is asked for again', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const [{ id: group }] = groupsOf(ana.number, 1) as [{ id: string }];
  await ana.write(link.number, 'primeira', { group });
  await eventually(() => bodies().includes('primeira'));
  await link.session.close();
  for (let count = 1; count <= 10; count++) await ana.write(link.number, `fora ${count}`, { group });
  for (const device of kit.loopback.account(link.number).devices.values()) device.mailbox.reverse();
  link = await kit.open(link);
  await eventually(() => bodies().filter((body) => body.startsWith('fora')).length === 10, 60_000);
  const retries = kit.loopback.ledger.messagesIn({ chat: group }).map((entry) => entry.retries);
  expect(retries).toEqual(Array.from({ length: 11 }, () => 0));
}, 60_000);

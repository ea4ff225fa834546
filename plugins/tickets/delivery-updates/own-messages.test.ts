import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Authorship,
  type ChannelAddress,
  type InboundMessage,
  messageStoreOf,
  OtherReason,
} from '../../connections/index.ts';
import { aNumber, aWireId, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk();
  const takesGroups = { key: 'CheckMsgIsGroup', value: 'disabled' };
  await kit.app.api(desk.admin).put('/settings/CheckMsgIsGroup', takesGroups);
});
afterAll(() => kit.app.close());

type Change = Authorship & { wireId: string; byAdmin?: boolean };

const ctx = () => kit.app.ctx(desk.company);
const messageStore = () => messageStoreOf(kit.app.host);
const edit = (change: Change, body = 'mudado') =>
  messageStore().edited(ctx(), desk.connectionId, { ...change, body });
const ofConnection = (name: string) => ctx().table(name).where({ whatsappId: desk.connectionId });
const revoke = (change: Change) => messageStore().revoked(ctx(), desk.connectionId, change);
const phone = (value: string): ChannelAddress => ({ kind: 'phone', value });
const lid = (number: string): ChannelAddress => ({ kind: 'lid', value: `${number}0@lid` });
const message = async (wireId: string) => {
  const { body, isEdited, isDeleted } = await ctx().table('Messages').where({ wireId }).first();
  return { body, isEdited, isDeleted };
};
const untouched = { body: 'dito', isEdited: 0, isDeleted: 0 };
const said = async (about: object): Promise<string> => {
  const [wireId] = await kit.write(desk, { body: 'dito', ...about });
  return wireId as string;
};
const aGroup = () => {
  const address: ChannelAddress = { kind: 'group', value: `12036${aNumber()}@g.us` };
  return { group: { address, name: 'Turma' } };
};

describe('an edit or a revocation', () => {
  test('an edit or a revocation of a message by another member than its author changes nothing', async () => {
    const [ana, rui] = [aNumber(), aNumber()];
    await said({ number: rui });
    const ofAna = await said({ number: ana });
    const ofOurs = await said({ number: rui, fromMe: true });
    for (const wireId of [ofAna, ofOurs]) {
      await edit({ wireId, from: [phone(rui)] });
      await revoke({ wireId, from: [phone(rui)] });
      // A chat of two has no admin.
      await revoke({ wireId, from: [phone(rui)], byAdmin: true });
    }
    // Edits by our own phone never touch a customer's message.
    await edit({ wireId: ofAna, from: [phone(ana)], fromMe: true });
    expect(await message(ofAna)).toEqual(untouched);
    await kit.app.sweep('tickets/early-news');
    expect(await ctx().table('EarlyNews').where({ wireId: ofAna })).toEqual([]);
  });

  test('an edit or a revocation by the author counts, whichever address it comes by', async () => {
    const ana = aNumber();
    const wireId = await said({ from: [phone(ana), lid(ana)] });
    await edit({ wireId, from: [lid(ana)] });
    expect(await message(wireId)).toMatchObject({ body: 'mudado', isEdited: 1 });
    await revoke({ wireId, from: [phone(ana)] });
    expect(await message(wireId)).toMatchObject({ isDeleted: 1 });
    const ours = await said({ number: ana, fromMe: true });
    await edit({ wireId: ours, from: [lid(ana)], fromMe: true });
    expect(await message(ours)).toMatchObject({ body: 'mudado' });
  });

  test('an edit or a revocation of a message whose author was two contacts before counts', async () => {
    const ana = aNumber();
    const group = aGroup();
    const [alone, inGroup] = [await said({ from: [lid(ana)] }), await said({ ...group, from: [lid(ana)] })];
    await said({ number: ana });
    await said({ from: [phone(ana), lid(ana)] });
    await kit.app.settle();
    await edit({ wireId: alone, from: [phone(ana), lid(ana)] });
    await edit({ ...group, wireId: inGroup, from: [phone(ana), lid(ana)] });
    expect(await message(alone)).toMatchObject({ isEdited: 1 });
    expect(await message(inGroup)).toMatchObject({ isEdited: 1 });
  });

  test('an edit or a revocation in a group is the writer’s alone, or its admin’s, and of no other chat', async () => {
    const [ana, rui] = [aNumber(), aNumber()];
    const [group, other] = [aGroup(), aGroup()];
    const wireId = await said({ ...group, number: ana });
    const ours = await said({ ...group, from: [phone(rui)], fromMe: true });
    await said({ ...other, number: rui });
    await edit({ ...group, wireId, from: [phone(rui)] });
    await revoke({ ...group, wireId, from: [phone(rui)] });
    await edit({ ...group, wireId: ours, from: [phone(rui)] });
    await revoke({ ...other, wireId, from: [phone(rui)], byAdmin: true });
    await edit({ wireId, from: [phone(ana)] });
    expect(await message(wireId)).toEqual(untouched);
    expect(await message(ours)).toEqual(untouched);
    await edit({ ...group, wireId, from: [phone(ana)] });
    expect(await message(wireId)).toMatchObject({ isEdited: 1 });
    for (const taken of [wireId, ours]) {
      await revoke({ ...group, wireId: taken, from: [phone(rui)], byAdmin: true });
      expect(await message(taken)).toMatchObject({ isDeleted: 1 });
    }
  });

  test('an edit or a revocation that came early counts if the message is its own, and is forgotten if not', async () => {
    const [ana, rui] = [aNumber(), aNumber()];
    const group = aGroup();
    const [direct, inGroup] = [aWireId(), aWireId()];
    await edit({ wireId: direct, from: [phone(rui)] }, 'alheio');
    await revoke({ wireId: direct, from: [phone(rui)] });
    await edit({ wireId: direct, from: [phone(ana)] }, 'próprio');
    await revoke({ ...group, wireId: inGroup, from: [phone(rui)] });
    await said({ number: ana, wireId: direct });
    await said({ ...group, number: ana, wireId: inGroup });
    expect(await message(direct)).toEqual({ body: 'próprio', isEdited: 1, isDeleted: 0 });
    expect(await message(inGroup)).toEqual(untouched);
    expect(await ofConnection('EarlyNews').whereIn('wireId', [direct, inGroup])).toEqual([]);
  });

  test('an early edit or revocation counts from the admin of its own group, and from no admin in a chat of two', async () => {
    const [ana, rui] = [aNumber(), aNumber()];
    const [group, other] = [aGroup(), aGroup()];
    const [theirs, ours, elsewhere, direct] = [aWireId(), aWireId(), aWireId(), aWireId()];
    await revoke({ ...group, wireId: theirs, from: [phone(rui)], byAdmin: true });
    await revoke({ ...group, wireId: ours, from: [phone(rui)], byAdmin: true });
    await revoke({ ...other, wireId: elsewhere, from: [phone(rui)], byAdmin: true });
    await revoke({ wireId: direct, from: [phone(rui)], byAdmin: true });
    await said({ ...group, number: ana, wireId: theirs });
    await said({ ...group, number: ana, wireId: ours, fromMe: true });
    await said({ ...group, number: ana, wireId: elsewhere });
    await said({ number: rui, wireId: direct, fromMe: true });
    for (const taken of [theirs, ours]) expect(await message(taken)).toMatchObject({ isDeleted: 1 });
    for (const kept of [elsewhere, direct]) expect(await message(kept)).toEqual(untouched);
    const named = [theirs, ours, elsewhere, direct];
    expect(await ofConnection('EarlyNews').whereIn('wireId', named)).toEqual([]);
  });

  test('an edit or a revocation of a message that is just being stored counts for its author alone', async () => {
    const [ana, rui] = [aNumber(), aNumber()];
    const wireIds = Array.from({ length: 20 }, () => aWireId());
    await Promise.all(
      wireIds.flatMap((wireId) => [
        said({ number: ana, wireId }),
        edit({ wireId, from: [phone(rui)] }, 'alheio'),
        edit({ wireId, from: [phone(ana)] }, 'próprio'),
      ]),
    );
    await kit.app.sweep('tickets/early-news');
    const rows: Array<{ body: string }> = await ofConnection('Messages').whereIn('wireId', wireIds);
    expect(new Set(rows.map(({ body }) => body))).toEqual(new Set(['próprio']));
    expect(await ofConnection('EarlyNews').whereIn('wireId', wireIds)).toEqual([]);
  });
});

test('one wire id of several authors is as many messages, each stored once and with its own file', async () => {
  const [ana, rui] = [aNumber(), aNumber()];
  const group = aGroup();
  const wireId = aWireId();
  const authors: Array<Pick<InboundMessage, 'from' | 'group' | 'fromMe'>> = [
    { from: [phone(ana)] },
    { from: [phone(rui)] },
    { ...group, from: [phone(rui)] },
    { ...group, from: [phone(ana)] },
    { from: [phone(rui)], fromMe: true },
  ];
  // In one batch, and then again in every other order.
  await kit.write(desk, ...authors.map((author) => ({ ...author, wireId, body: 'dito' })));
  for (const author of [...authors].reverse()) await said({ ...author, wireId });
  const fourth = aWireId();
  for (const author of authors) await said({ ...author, wireId: fourth });
  await Promise.all(authors.map((author) => said({ ...author, wireId: fourth })));
  for (const id of [wireId, fourth])
    expect(await ctx().table('Messages').where({ wireId: id })).toHaveLength(authors.length);
  const failure = OtherReason({ text: 'nunca virá' });
  await messageStore().mediaArrived(ctx(), desk.connectionId, {
    wireId,
    author: { from: [phone(rui)] },
    failure,
  });
  await messageStore().acked(ctx(), desk.connectionId, [{ wireId, ack: 4 }]);
  const rows = await ctx().table('Messages').where({ wireId }).orderBy('id');
  expect(rows.map((row: { failureCode: string | null }) => row.failureCode)).toEqual([
    null,
    OtherReason.code,
    null,
    null,
    null,
  ]);
  expect(rows.map((row: { ack: number }) => row.ack)).toEqual([0, 0, 0, 0, 4]);
});

/** @on-servers pauses are stored under locks and read on the database's clock */
import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { editOnChannel, revokeOnChannel } from '../channel/ask-channel.ts';
import { SendFailure, type SendLimit } from '../channel/channel-driver.ts';
import { OtherReason } from '../contract/reasons.ts';
import { AnsweringChannel } from '../testing/answering-channel.ts';
import { MemoryMessageStore } from '../testing/memory-message-store.ts';
import { SendingPaused } from './unless-paused.ts';

const channel = new AnsweringChannel();
let app: TestApp;
let admin: TestUser;
let connectionId: number;
/** Number of edits and deletions that reached the network. */
let asked = 0;
beforeAll(async () => {
  app = await startTestApp({ plugins: [...channel.plugins, new MemoryMessageStore().plugin] });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.aUser(await app.aCompany(), { profile: 'admin' });
  connectionId = await channel.connect(app, admin);
  asked = 0;
});

const ctx = () => app.ctx({ id: admin.companyId });
const ana = { kind: 'phone', value: '5511999990001' } as const;
const bia = { kind: 'phone', value: '5511999990002' } as const;
const edit = (to: { kind: 'phone'; value: string } = ana) =>
  editOnChannel(ctx(), connectionId, { wireId: 'W1', to, body: 'outra', editWireId: 'E1' });
const revoke = (to = ana) => revokeOnChannel(ctx(), connectionId, { wireId: 'W1', to });
const pauseShown = async () => {
  const { pause } = (await app.api(admin).get(`/whatsapp/${connectionId}/sending`)).body;
  return pause && { ...pause, lengthMs: Date.parse(pause.until) - Date.parse(pause.since) };
};
const quarterMs = 15 * 60_000;
/** The network takes `taken` changes and refuses the next by one of its limits. */
const limits = (limit: SendLimit, taken = 0) => {
  channel.change = async () => {
    asked++;
    if (asked > taken) throw new SendFailure('limited', OtherReason({ text: 'demais' }), limit);
  };
};

test('an edit that the network refuses by a limit pauses the number, and the next changes ask nothing of the network', async () => {
  limits({ limit: 'rate' });
  await expect(edit()).rejects.toBeInstanceOf(SendingPaused);
  expect(await pauseShown()).toMatchObject({
    ...{ limit: 'rate', scope: 'all', reasonCode: 'REASON_OTHER', lengthMs: quarterMs },
  });
  await expect(edit(bia)).rejects.toBeInstanceOf(SendingPaused);
  const paused = await revoke().catch((error: unknown) => error);
  expect(paused).toBeInstanceOf(SendingPaused);
  expect((paused as SendingPaused).leftMs).toBeGreaterThan(0);
  expect((paused as SendingPaused).leftMs).toBeLessThanOrEqual(quarterMs);
  expect(asked).toBe(1);
});

test('a deletion that the network refuses by a lock on new conversations waits, and changes for other customers go on', async () => {
  limits({ limit: 'reachout' });
  await expect(revoke()).rejects.toBeInstanceOf(SendingPaused);
  expect(await pauseShown()).toMatchObject({ limit: 'reachout', scope: 'bulk' });
  await expect(edit()).rejects.toBeInstanceOf(SendingPaused);
  expect(asked).toBe(1);
  limits({ limit: 'reachout' }, 2);
  await edit(bia);
  expect(asked).toBe(2);
});

test('changes under way at once that the network refuses by a limit pause the number once', async () => {
  let letAnswer: () => void;
  const mayAnswer = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  channel.change = async () => {
    asked++;
    if (asked === 3) letAnswer();
    await mayAnswer;
    throw new SendFailure('limited', OtherReason({ text: 'demais' }), { limit: 'rate' });
  };
  const refused = await Promise.allSettled([edit(), edit(bia), revoke()]);
  expect(refused.map((each) => each.status === 'rejected' && each.reason instanceof SendingPaused)).toEqual([
    ...[true, true, true],
  ]);
  expect(await pauseShown()).toMatchObject({ limit: 'rate', lengthMs: quarterMs });
});

test('a change for another reason than a limit pauses nothing', async () => {
  channel.change = async () => {
    throw new SendFailure('refused', OtherReason({ text: 'não' }));
  };
  await expect(edit()).rejects.toMatchObject({ code: 'refused' });
  expect(await pauseShown()).toBeNull();
});

/** @on-servers live events cross processes through Redis */
import { definePlugin } from '@balcao/core';
import { eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { queues } from '../../queues/plugin.ts';
import { connectionsWith } from '../plugin.ts';
import { drivers } from '../ports.ts';
import { MemoryMessageStore } from '../testing/memory-message-store.ts';
import { quickTimes } from '../testing/quick-times.ts';
import { checkNumber } from './ask-channel.ts';
import type { ChannelDriver, ChannelSession } from './channel-driver.ts';

const address = { kind: 'phone', value: '5511999990001' } as const;
let letOpen: () => void;
const mayOpen = new Promise<void>((resolve) => {
  letOpen = resolve;
});

/** A network that says it is connected before its channel session is returned. */
const hasty: ChannelDriver = {
  provider: 'hasty',
  available: true,
  newWireId: () => 'W1',
  async open({ reports }) {
    await reports.status('CONNECTED', { number: '5511900000000' });
    await mayOpen;
    const session: Partial<ChannelSession> = {
      checkNumber: async () => [address],
      close: async () => undefined,
      logout: async () => undefined,
    };
    return session as ChannelSession;
  },
  forget: async () => undefined,
};

let app: TestApp;
beforeAll(async () => {
  const network = definePlugin({
    name: 'hasty',
    requires: ['connections'],
    register: ({ provide }) => provide(drivers, hasty),
  });
  app = await startTestApp({
    plugins: [queues, connectionsWith(quickTimes()), network, new MemoryMessageStore().plugin],
  });
});
afterAll(() => app.close());

test('a link that is connected by its row answers, however late its owner has it in hand', async () => {
  const company = await app.aCompany();
  const admin = app.api(await app.aUser(company));
  const { id } = (await admin.post('/whatsapp', { name: 'Loja', provider: 'hasty' })).body;
  await eventually(async () => (await admin.get(`/whatsapp/${id}`)).body.status === 'CONNECTED');
  const answer = checkNumber(app.ctx(company), address.value);
  // Long enough for the question to have found no channel session yet: the row is read once more on its way.
  await admin.get(`/whatsapp/${id}`);
  letOpen();
  expect(await answer).toEqual([address]);
});

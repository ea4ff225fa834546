import type { Context } from '@balcao/core';
import type { TestUser } from '@balcao/core/testing/factories.ts';
import { eventually } from '@balcao/core/testing/index.ts';
import { startTestApp, type TestApp } from '@balcao/core/testing/start-test-app.ts';
import { channelSandbox } from '../../channel-sandbox/plugin.ts';
import { queues } from '../../queues/plugin.ts';
import { wakeOwner } from '../channel/wake-owner.ts';
import { type OwnershipTimes, ownershipTimes } from '../ownership/ownership-times.ts';
import { connectionsWith } from '../plugin.ts';
import type { SendingLimits } from '../sending/limits.ts';
import { MemoryMessageStore } from './memory-message-store.ts';

export interface ConnectionsKit {
  app: TestApp;
  messageStore: MemoryMessageStore;
  /** A new company's admin. */
  anAdmin(): Promise<TestUser>;
  /** A connection of the admin's company by the sandbox; answers the created row. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  aConnection(admin: TestUser, fields?: Record<string, unknown>): Promise<any>;
  /** A paired one; answers its id. */
  aPairedConnection(admin: TestUser, fields?: Record<string, unknown>): Promise<number>;
  /** A paired one whose limits were set before it could send, so that nothing leaves under others; answers its id. */
  aNumberLimitedTo(admin: TestUser, limits: Partial<SendingLimits>): Promise<number>;
  aQueue(admin: TestUser): Promise<number>;
  wake(admin: TestUser, connectionId: number): Context;
}

/** The limits of a number that may send whatever it has. */
export const noLimits: SendingLimits = {
  replyGapSeconds: 0,
  bulkGapSeconds: 0,
  bulkJitterSeconds: 0,
  dailyBudget: [],
  quietFrom: null,
  quietTo: null,
};

/** Connections, queues and the sandbox, with a mailbox in memory and a quick rhythm. */
export async function startConnections(
  options: Parameters<typeof startTestApp>[0] & {
    times?: Partial<OwnershipTimes>;
    messageStore?: MemoryMessageStore;
  } = {},
): Promise<ConnectionsKit> {
  const { times, messageStore = new MemoryMessageStore(), ...rest } = options;
  const quick = {
    ...ownershipTimes,
    reopenMinMs: 40,
    reopenMaxMs: 200,
    claimMs: 100,
    claimJitterMs: 20,
    ...times,
  };
  const app = await startTestApp({
    ...rest,
    plugins: [queues, connectionsWith(quick), channelSandbox, messageStore.plugin],
  });
  let made = 0;
  const kit: ConnectionsKit = {
    app,
    messageStore,
    async anAdmin() {
      return app.aUser(await app.aCompany(), { profile: 'admin' });
    },
    async aConnection(admin, fields = {}) {
      const input = { name: `Linha ${++made}`, provider: 'sandbox', ...fields };
      const { status, body } = await app.api(admin).post('/whatsapp', input);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    async aPairedConnection(admin, fields) {
      const { id } = await kit.aConnection(admin, fields);
      const { status, body } = await app.api(admin).post(`/sandbox/${id}/scan`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return id;
    },
    async aNumberLimitedTo(admin, limits) {
      const { id } = await kit.aConnection(admin);
      const set = await app.api(admin).put(`/whatsapp/${id}/sending`, { ...noLimits, ...limits });
      if (set.status !== 200) throw new Error(`${set.status} ${JSON.stringify(set.body)}`);
      const { status, body } = await app.api(admin).post(`/sandbox/${id}/scan`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      // Its owner has come to read them: what a gap is counted from lies behind.
      const state = app.host.database.knex('SendingState').where({ connectionId: id });
      await eventually(async () => Number((await state.clone().first('epoch'))?.epoch) > 0);
      return id;
    },
    async aQueue(admin) {
      const color = `#${(++made + 1000).toString(16).padStart(6, '0')}`;
      const { status, body } = await app.api(admin).post('/queue', { name: `Fila ${made}`, color });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.id;
    },
    wake(admin, connectionId) {
      const ctx = app.ctx({ id: admin.companyId });
      wakeOwner(ctx, connectionId);
      return ctx;
    },
  };
  return kit;
}

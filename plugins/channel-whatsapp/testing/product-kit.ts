import { Agent } from 'node:https';
import { definePlugin } from '@balcao/core';
import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { drivers } from '../../connections/index.ts';
import { connectionsWith } from '../../connections/plugin.ts';
import { type OwnershipTimes, quickTimes } from '../../connections/testing/quick-times.ts';
import { contacts } from '../../contacts/plugin.ts';
import { queues } from '../../queues/plugin.ts';
import { tickets } from '../../tickets/plugin.ts';
import { texts } from '../contract/reason-texts.ts';
import { openReadableAgain } from '../device/unreadable.ts';
import type { Loopback } from '../loopback/loopback.ts';
import { startLoopback } from '../loopback/start-loopback.ts';
import { migrations } from '../migrations/index.ts';
import type { WhatsappTimes } from '../session/whatsapp-times.ts';
import { WhatsappDriver } from '../whatsapp-driver.ts';

/** A connection of the product, as its admin sees it. */
export interface Store {
  admin: TestUser;
  companyId: number;
  id: number;
  name: string;
}

export interface StoredState {
  status: string;
  reason: string | null;
  reasonCode: string | null;
  reasonDetails: Record<string, unknown> | null;
}

export interface ProductKit {
  app: TestApp;
  loopback: Loopback;
  aNumber(): string;
  anAdmin(): Promise<TestUser>;
  /** A new connection that shows a code; of a new company by default. */
  aStore(admin?: TestUser): Promise<Store>;
  /** A store whose phone has scanned the code. */
  aPairedStore(number: string, admin?: TestUser): Promise<Store>;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  show(store: Store): Promise<any>;
  code(store: Store): Promise<string>;
  /** Scans the code that is shown, as a person does: the next one where it was replaced in the meantime. */
  scan(store: Store, number: string, about?: Parameters<Loopback['pairPhone']>[2]): Promise<void>;
  reaches(store: Store, status: string): Promise<void>;
  /** Every state so far, oldest first. */
  states(store: Store): Promise<StoredState[]>;
  /** Messages of the store's company, in the order they were stored. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  messages(store: Store): Promise<any[]>;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  tickets(store: Store): Promise<any[]>;
  /** Ends the application as a restart does and starts it again on the same data. */
  restart(options?: { appSecret?: string }): Promise<void>;
  close(): Promise<void>;
}

/** Times configured to be short, so that a test sees several rounds of them. */
export interface ProductTimes {
  sessions?: Partial<OwnershipTimes>;
  whatsapp?: Partial<WhatsappTimes>;
  /** Monotonic clock by which pauses between connections are kept; the machine's own by default. */
  now?: () => number;
  /** Where the product looks for WhatsApp; the loopback's own address by default. */
  door?: (loopback: Loopback) => Promise<string>;
}

/**
 * Starts the product with tickets, connections and WhatsApp as in production, against the simulated WhatsApp server
 * (loopback), with short times.
 */
export async function startProduct({
  sessions,
  whatsapp,
  now,
  door: entrance,
}: ProductTimes = {}): Promise<ProductKit> {
  const loopback = await startLoopback({ fewPreKeys: true });
  const uploadAgent = new Agent({ ca: loopback.testCa });
  const channel = definePlugin({
    name: 'channel-whatsapp',
    requires: ['connections'],
    migrations,
    texts,
    register({ host, provide, onReady }) {
      const about = { uploadAgent, times: whatsapp ?? {}, ...(now ? { now } : {}) };
      provide(drivers, new WhatsappDriver(host, about));
      onReady(() => openReadableAgain(host));
    },
  });
  const plugins = [contacts, queues, connectionsWith(quickTimes(sessions)), tickets, channel];
  const whatsappUrl = entrance ? await entrance(loopback) : loopback.url;
  const config = { whatsappUrl, whatsappTestRoot: loopback.testRoot };
  const first = await startTestApp({ plugins, config });
  const appSecret = first.host.config.appSecret;
  let app = first;
  let isUp = true;
  let made = 0;
  const kit: ProductKit = {
    get app() {
      return app;
    },
    loopback,
    aNumber: () => `55119${String(Date.now()).slice(-5)}${String(++made).padStart(3, '0')}`,
    anAdmin: async () => app.aUser(await app.aCompany(), { profile: 'admin' }),
    async aStore(given) {
      const admin = given ?? (await kit.anAdmin());
      const name = `Loja ${++made}`;
      const { status, body } = await app.api(admin).post('/whatsapp', { name });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return { admin, companyId: admin.companyId, id: body.id, name };
    },
    async aPairedStore(number, admin) {
      const store = await kit.aStore(admin);
      await kit.scan(store, number);
      await kit.reaches(store, 'CONNECTED');
      return store;
    },
    show: async ({ admin, id }) => (await app.api(admin).get(`/whatsapp/${id}`)).body,
    code: (store) => eventually(async () => (await kit.show(store)).qrcode || false),
    async scan(store, number, about) {
      await eventually(async () => loopback.pairPhone(await kit.code(store), number, about));
    },
    async reaches(store, status) {
      await eventually(async () => (await kit.show(store)).status === status);
    },
    async states({ admin, id }) {
      const { body } = await app.api(admin).get(`/whatsapp/${id}/states`);
      return body.states.reverse();
    },
    messages: ({ companyId }) => app.host.database.knex('Messages').where({ companyId }).orderBy('id'),
    tickets: ({ companyId }) => app.host.database.knex('Tickets').where({ companyId }).orderBy('id'),
    async restart(changed = {}) {
      const { databaseUrl, dataDir } = first.host.config;
      if (isUp) await app.app.close();
      // A start that is refused leaves nothing to end.
      isUp = false;
      const on = { databaseUrl, dataDir };
      app = await startTestApp({ plugins, config: { ...config, appSecret, ...changed }, on });
      isUp = true;
    },
    async close() {
      await app.close();
      await first.dropDatabase();
      await loopback.close();
    },
  };
  return kit;
}

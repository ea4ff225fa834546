import { Agent } from 'node:https';
import { definePlugin } from '@balcao/core';
import { startTestApp, type TestApp } from '@balcao/core/testing/start-test-app.ts';
import { type ChannelSession, drivers } from '../../connections/index.ts';
import { connections } from '../../connections/plugin.ts';
import { MemoryMessageStore } from '../../connections/testing/memory-message-store.ts';
import { RecordedReports } from '../../connections/testing/recorded-reports.ts';
import { queues } from '../../queues/plugin.ts';
import type { Loopback } from '../loopback/loopback.ts';
import { startLoopback } from '../loopback/start-loopback.ts';
import { migrations } from '../migrations/index.ts';
import { WhatsappDriver } from '../whatsapp-driver.ts';

/** A connection of a company of its own, with the number its phone has. */
export interface TestNumber {
  companyId: number;
  connectionId: number;
  number: string;
}

export interface TestSession extends TestNumber {
  channel: ChannelSession;
  reports: RecordedReports;
}

export interface WhatsappKit {
  app: TestApp;
  loopback: Loopback;
  driver: WhatsappDriver;
  aTestNumber(): Promise<TestNumber>;
  open(
    line: TestNumber,
    options?: { fresh?: boolean; epoch?: number; reports?: RecordedReports },
  ): Promise<TestSession>;
  /** A new connection that is paired, whose phone has sent its past. */
  paired(): Promise<TestSession>;
  scan(line: TestNumber, code: string): Promise<void>;
  aNumber(): string;
  close(): Promise<void>;
}

/** The application with the WhatsApp driver against a loopback; only the test opens channel sessions. */
export async function startWhatsapp(on?: TestApp['host']['config']): Promise<WhatsappKit> {
  const loopback = await startLoopback({ fewPreKeys: true });
  return withWhatsapp(loopback, on);
}

/** See startWhatsapp, with a loopback that runs already. */
export async function withWhatsapp(loopback: Loopback, on?: TestApp['host']['config']): Promise<WhatsappKit> {
  const uploadAgent = new Agent({ ca: loopback.testCa });
  const times = { firstFetchMs: 1000 };
  const plugin = definePlugin({
    name: 'channel-whatsapp',
    requires: ['connections'],
    migrations,
    register: ({ host, provide }) => provide(drivers, new WhatsappDriver(host, { uploadAgent, times })),
  });
  const app = await startTestApp({
    plugins: [queues, connections, plugin, new MemoryMessageStore().plugin],
    config: {
      roles: new Set(['web', 'worker']),
      whatsappUrl: loopback.url,
      whatsappTestRoot: loopback.testRoot,
    },
    ...(on ? { on } : {}),
  });
  const driver = new WhatsappDriver(app.host, { uploadAgent, times });
  let made = 0;
  const aNumber = () => `55119${String(Date.now()).slice(-5)}${String(++made).padStart(3, '0')}`;
  const kit: WhatsappKit = {
    app,
    loopback,
    driver,
    aNumber,
    async aTestNumber() {
      const admin = await app.aUser(await app.aCompany(), { profile: 'admin' });
      const input = { name: `Linha ${++made}`, provider: 'beta' };
      const { status, body } = await app.api(admin).post('/whatsapp', input);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return { companyId: admin.companyId, connectionId: body.id, number: aNumber() };
    },
    async open(line, { fresh = false, epoch = 1, reports = new RecordedReports() } = {}) {
      const { companyId, connectionId } = line;
      const options = { companyId, connectionId, epoch, fresh, reports, log: app.host.log };
      return { ...line, reports, channel: await driver.open(options) };
    },
    async paired() {
      const session = await kit.open(await kit.aTestNumber());
      await kit.scan(session, await session.reports.code());
      await session.reports.reaches('CONNECTED');
      return session;
    },
    async scan({ number }, code) {
      const account = await loopback.pairPhone(code, number);
      await account.online();
    },
    async close() {
      await app.close();
      if (!on) await loopback.close();
    },
  };
  return kit;
}

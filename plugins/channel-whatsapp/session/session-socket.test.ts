import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WACallEvent, WASocket } from '@whiskeysockets/baileys';
import { RecordedReports } from '../../connections/testing/recorded-reports.ts';
import { Calls } from '../inbound/calls.ts';
import { NetworkClock } from '../inbound/network-clock.ts';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';
import { SessionSocket } from './session-socket.ts';

let kit: ProductKit;
let store: Store;
let number: string;
beforeAll(async () => {
  // A file is tried again all the time, so that a try meets whatever the channel session is at.
  const fetchAgainMs = Array.from({ length: 1_000 }, () => 20);
  kit = await startProduct({ whatsapp: { firstFetchMs: 300, fetchMs: 2_000, fetchAgainMs } });
  number = kit.aNumber();
  store = await kit.aPairedStore(number);
});
afterAll(() => kit.close());

test('a file that the network lost is asked of the phone behind the login, and never during a handshake', async () => {
  const { faults, ledger } = kit.loopback;
  const account = kit.loopback.account(number);
  const ana = kit.loopback.customers.add(kit.aNumber());
  faults.failMedia({ on: 'download', status: 503 });
  const file = { media: 'document' as const, bytes: Buffer.from('%PDF-1.4'), mimeType: 'application/pdf' };
  const { id: wireId } = await ana.write(number, { ...file, fileName: 'nota.pdf' });
  const attempts = async (): Promise<number> =>
    (await kit.app.host.database.knex('WhatsappPendingFiles').where({ wireId }).first('attempts'))
      ?.attempts ?? 0;
  await eventually(async () => (await attempts()) > 0);
  faults.handshakePauseMs = 4_000;
  const { hellos } = ledger;
  account.closeWith(515);
  await ledger.until(() => ledger.hellos > hellos);
  // Now it is gone: each try would ask the phone, and no phone is there yet that it could ask.
  faults.clear();
  faults.failMedia({ on: 'download', status: 404 });
  const tried = await attempts();
  await eventually(async () => (await attempts()) > tried + 1);
  expect(account.isOnline).toBe(false);
  await eventually(() => account.isOnline);
  faults.clear();
  await eventually(async () =>
    (await kit.messages(store)).some((row) => row.wireId === wireId && row.mediaKey !== null),
  );
  expect(ledger.interruptedHandshakes).toBe(0);
});

test('a call that is dealt with while the link is not connected is reported, and nothing is written', async () => {
  const reports = new RecordedReports();
  const { host } = kit.app;
  const line = new SessionSocket();
  const options = { companyId: store.companyId, connectionId: store.id, epoch: 1, fresh: false };
  const calls = new Calls(host, { ...options, reports, log: host.log }, line, {
    clock: new NetworkClock(),
    numberOf: async () => null,
  });
  const refused: string[] = [];
  const socket = { rejectCall: async (id: string) => void refused.push(id) } as unknown as WASocket;
  const from = '5511912345678@s.whatsapp.net';
  const call = async (id: string) => {
    calls.heard({ id, from, chatId: from, status: 'offer', date: new Date(), offline: false } as WACallEvent);
    await eventually(() => JSON.stringify(reports.calls).includes(`"${id}"`));
  };
  await call('before');
  line.connected(socket);
  await call('while');
  line.lost();
  await call('after');
  line.end();
  await call('behind');
  expect(refused).toEqual(['while']);
  expect(reports.calls).toMatchObject(['before', 'while', 'after', 'behind'].map((wireId) => ({ wireId })));
});

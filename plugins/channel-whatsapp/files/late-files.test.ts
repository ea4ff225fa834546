import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { FileGoneEverywhere, FileNotFetched } from '../contract/reasons.ts';
import type { MediaFault } from '../loopback/faults.ts';
import { newMessageId } from '../loopback/wire/nodes.ts';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

/** Pause between two checks for free storage. */
const roomAgainMs = 100;
const bytes = Buffer.from('%PDF-1.4 the very bytes of the file '.repeat(20));

let kit: ProductKit;
let store: Store;
let number: string;
beforeAll(async () => {
  // Three pauses make four attempts, with the first.
  kit = await startProduct({
    // An attempt that hangs goes on until something else ends it.
    whatsapp: { firstFetchMs: 100, fetchMs: 3_600_000, fetchAgainMs: [20, 20, 20], roomAgainMs },
  });
  number = kit.aNumber();
  store = await kit.aPairedStore(number);
});
afterEach(() => {
  kit.loopback.faults.clear();
  kit.loopback.network.phonesKeepFiles = true;
});
afterAll(() => kit.close());

const pending = () => kit.app.host.database.knex('WhatsappPendingFiles').where({ connectionId: store.id });
const fail = (status: MediaFault['status'], times?: number) =>
  kit.loopback.faults.failMedia({ on: 'download', status, ...(times ? { times } : {}) });
/** Live events of a message that the screens of the conversation got. */
const reported = (wireId: string, id: number) =>
  kit.app.sent
    .filter(({ event }) => event.endsWith('-appMessage'))
    .map(({ payload }) => payload as { action: string; message: Shown })
    .filter(({ message }) => message.id === String(id) && wireId !== '');

interface Shown {
  id: string;
  body: string;
  mediaType: string;
  mediaUrl: string | null;
  mediaName: string | null;
  failureCode: string | null;
}

async function aFile(caption = '') {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const about = { media: 'document' as const, bytes, mimeType: 'application/pdf', fileName: 'nota.pdf' };
  const { id } = await ana.write(number, caption ? { ...about, caption } : about);
  return { wireId: id };
}
const stored = (wireId: string) =>
  eventually(async () => (await kit.messages(store)).find((message) => message.wireId === wireId));
const settled = (wireId: string) =>
  eventually(async () => {
    const row = (await kit.messages(store)).find((message) => message.wireId === wireId);
    return row && (row.mediaKey !== null || row.failureCode !== null) ? row : false;
  });
const contentOf = async (row: { mediaKey: string }) =>
  (await kit.app.host.media.read(store.companyId, row.mediaKey)).equals(bytes);
async function isShown(wireId: string, id: number): Promise<Shown> {
  const events = await eventually(() => {
    const list = reported(wireId, id);
    return list.at(-1)?.action === 'update' && list;
  });
  expect(events[0]).toMatchObject({ action: 'create', message: { mediaUrl: null, mediaName: 'nota.pdf' } });
  return (events.at(-1) as (typeof events)[number]).message;
}

describe('a late file', () => {
  test('a file that cannot be fetched at once leaves its message on the screen, and appears there when it comes', async () => {
    fail(503, 2);
    const { wireId } = await aFile('a nota');
    expect(await stored(wireId)).toMatchObject({ body: 'a nota', mediaType: 'application' });
    const row = await settled(wireId);
    expect(await contentOf(row)).toBe(true);
    const shown = await isShown(wireId, row.id);
    expect(shown).toMatchObject({ body: 'a nota', failureCode: null });
    expect(shown.mediaUrl).toContain(row.mediaKey);
    await eventually(async () => (await pending()).length === 0);
  });

  test('a file whose server does not answer holds its message back for a moment only', async () => {
    fail('hang', 1);
    const { wireId } = await aFile();
    const row = await settled(wireId);
    expect(row.body).toBe('nota.pdf');
    expect(await contentOf(row)).toBe(true);
    // The message was first shown without its file.
    await isShown(wireId, row.id);
  });

  test.each([
    ['whose line breaks in the middle', 'cut'],
    ['that was damaged on the way', 'damage'],
  ] as const)('a file %s is fetched once more, whole', async (_what, fault) => {
    fail(fault, 2);
    const { wireId } = await aFile();
    const row = await settled(wireId);
    expect(await contentOf(row)).toBe(true);
    await isShown(wireId, row.id);
  });

  test.each([404, 410])('a file that the network lost (%i) is sent again by the phone', async (status) => {
    fail(status, 2);
    const { wireId } = await aFile();
    await stored(wireId);
    const row = await settled(wireId);
    expect(row.failureCode).toBeNull();
    expect(await contentOf(row)).toBe(true);
  });

  test.each(['interactiveMessage', 'ptvMessage'] as const)(
    'a file that the network lost is sent again by the phone, in a message of its own form: %s',
    async (form) => {
      fail(404, 2);
      const { media } = kit.loopback.network;
      const file = media.keep(bytes, form === 'ptvMessage' ? 'video' : 'document');
      const id = newMessageId();
      kit.loopback.network.recordFile(id, file);
      const raw =
        form === 'ptvMessage'
          ? { ptvMessage: { ...file, mimetype: 'video/mp4' } }
          : {
              interactiveMessage: {
                header: { documentMessage: { ...file, mimetype: 'application/pdf', fileName: 'nota.pdf' } },
                body: { text: 'a nota' },
              },
            };
      await kit.loopback.customers.add(kit.aNumber()).write(number, { raw }, { id });
      const row = await settled(id);
      expect(row.failureCode).toBeNull();
      expect(await contentOf(row)).toBe(true);
    },
  );

  test('a file that the phone has no more either is said to be lost', async () => {
    fail(404);
    kit.loopback.network.phonesKeepFiles = false;
    const { wireId } = await aFile();
    const row = await settled(wireId);
    expect(row).toMatchObject({ mediaKey: null, failureCode: FileGoneEverywhere.code });
    expect(await isShown(wireId, row.id)).toMatchObject({ mediaUrl: null, failureCode: row.failureCode });
    await eventually(async () => (await pending()).length === 0);
  });

  test('a file is tried four times and then said not to come', async () => {
    fail(503, 3);
    const late = await aFile('na quarta');
    expect(await contentOf(await settled(late.wireId))).toBe(true);
    // A fifth attempt would succeed.
    fail(503, 4);
    const { wireId } = await aFile('sem nota');
    const row = await settled(wireId);
    expect(row).toMatchObject({ body: 'sem nota', failureCode: FileNotFetched.code });
    await eventually(async () => (await pending()).length === 0);
    expect(await isShown(wireId, row.id)).toMatchObject({ failureCode: row.failureCode, mediaUrl: null });
  });

  test('a file without room for it waits as long as it takes', async () => {
    const workDir = join(kit.app.host.config.dataDir, 'media', '.incoming');
    // Files are first written to this folder; with a plain file in its place nothing can be written, as on a full
    // disk.
    await mkdir(workDir, { recursive: true });
    await rm(workDir, { recursive: true });
    await writeFile(workDir, '');
    const { wireId } = await aFile('sem espaço');
    const first = await stored(wireId);
    expect(first).toMatchObject({ body: 'sem espaço', mediaKey: null, failureCode: null });
    const onceLooked = await eventually(async () => (await pending())[0]);
    const seen = await eventually(async () => {
      const [row] = await pending();
      return row && Number(row.nextAt) > Number(onceLooked.nextAt) + 2 * roomAgainMs && row;
    });
    // The first attempt counts where the busy machine did not come to the folder within its time.
    expect(seen.attempts).toBeLessThanOrEqual(1);
    await rm(workDir);
    await mkdir(workDir);
    const row = await settled(wireId);
    expect(await contentOf(row)).toBe(true);
  });
});

describe('a crash', () => {
  test.each([
    ['there by then', true],
    ['still away', false],
  ])(
    'a crash between storing a message and noting its file loses neither, the file %s',
    async (_where, isBack) => {
      const messageStore = messageStoreOf(kit.app.host);
      const receive = messageStore.receive.bind(messageStore);
      fail(503);
      // The process "dies" right after the commit: whatever it does from then on is not heard.
      messageStore.receive = async (...given) => {
        await receive(...given);
        throw new Error('the process is gone');
      };
      const { wireId } = await aFile('antes da queda');
      await stored(wireId);
      expect(await pending()).toEqual([]);
      if (isBack) kit.loopback.faults.clear();
      await kit.restart();
      kit.loopback.faults.clear();
      expect(await contentOf(await settled(wireId))).toBe(true);
      const rows = (await kit.messages(store)).filter((message) => message.wireId === wireId);
      expect(rows).toHaveLength(1);
    },
  );

  test('a crash while a file is awaited leaves it awaited', async () => {
    fail(503, 1);
    fail('hang');
    const { wireId } = await aFile('durante a espera');
    await stored(wireId);
    await eventually(async () => (await pending()).length === 1);
    await kit.restart();
    kit.loopback.faults.clear();
    expect(await contentOf(await settled(wireId))).toBe(true);
    await eventually(async () => (await pending()).length === 0);
  });
});

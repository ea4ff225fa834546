import { createHash } from 'node:crypto';
import { eventually, MediaStoreUnavailable } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { proto } from '@whiskeysockets/baileys';
import type { MessageKind } from '../../connections/index.ts';
import { startWhatsapp, type TestSession, type WhatsappKit } from '../testing/whatsapp-kit.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const bytes = Buffer.concat([Buffer.from('some file '), createHash('sha512').update('x').digest()]);

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

const inbound = (wireId: string) =>
  eventually(() => session.reports.messages.find((message) => message.wireId === wireId));

describe('a file of a customer', () => {
  test.each([
    ['image', 'image/png', png, 'image'],
    ['video', 'video/mp4', bytes, 'video'],
    ['audio', 'audio/mpeg', bytes, 'audio'],
    ['ptt', 'audio/ogg', bytes, 'audio'],
    ['document', 'application/pdf', bytes, 'document'],
    ['sticker', 'image/webp', bytes, 'sticker'],
  ] as const)('a file of a customer is fetched and stored: %s', async (media, mimeType, content, kind) => {
    const ana = kit.loopback.customers.add(kit.aNumber());
    const caption = kind === 'image' ? 'veja' : undefined;
    const { id } = await ana.write(session.number, {
      media,
      bytes: content,
      mimeType,
      ...(caption ? { caption } : {}),
      ...(kind === 'document' ? { fileName: 'nota.pdf' } : {}),
    });
    const message = await inbound(id);
    expect(message).toMatchObject({ kind, body: caption ?? '' });
    const stored = await kit.app.host.media.read(session.companyId, message.media?.key ?? '');
    expect(stored.equals(content)).toBe(true);
    expect(message.media?.voice).toBe(media === 'ptt' ? true : undefined);
    const names: Partial<Record<typeof media, string>> = {
      document: 'nota.pdf',
      audio: 'audio.mp3',
      ptt: 'voice-note.ogg',
    };
    if (names[media]) expect(message.media?.fileName).toBe(names[media]);
  });

  const shapes: Record<string, (image: proto.Message.IImageMessage) => proto.IMessage> = {
    'offered choices': (imageMessage) => ({
      buttonsMessage: { headerType: 4, imageMessage, contentText: 'veja', buttons: [] },
    }),
    'an interactive message': (imageMessage) => ({
      interactiveMessage: { header: { imageMessage }, body: { text: 'veja' } },
    }),
    'a template': (imageMessage) => ({
      templateMessage: { hydratedTemplate: { imageMessage, hydratedContentText: 'veja' } },
    }),
    'an interactive template': (imageMessage) => ({
      templateMessage: { interactiveMessageTemplate: { header: { imageMessage }, body: { text: 'veja' } } },
    }),
    'a structured message': (imageMessage) => ({
      highlyStructuredMessage: {
        hydratedHsm: { hydratedTemplate: { imageMessage, hydratedContentText: 'veja' } },
      },
    }),
    'a message that mentions a group': (imageMessage) => ({
      groupMentionedMessage: { message: { imageMessage: { ...imageMessage, caption: 'veja' } } },
    }),
    'a question': (imageMessage) => ({
      questionMessage: {
        message: { ephemeralMessage: { message: { imageMessage: { ...imageMessage, caption: 'veja' } } } },
      },
    }),
    'a comment': (imageMessage) => ({
      commentMessage: { message: { imageMessage: { ...imageMessage, caption: 'veja' } } },
    }),
    'a video note': (image) => ({ ptvMessage: { ...image, mimetype: 'video/mp4' } }),
  };

  test.each(Object.entries(shapes))(
    'a file of a customer is fetched and stored from %s',
    async (_in, wrap) => {
      const ana = kit.loopback.customers.add(kit.aNumber());
      const isVideo = 'ptvMessage' in wrap({});
      const kept = kit.loopback.network.media.keep(png, isVideo ? 'video' : 'image');
      const { id } = await ana.write(session.number, { raw: wrap({ ...kept, mimetype: 'image/png' }) });
      const message = await inbound(id);
      expect(message).toMatchObject(isVideo ? { kind: 'video' } : { kind: 'image', body: 'veja' });
      const stored = await kit.app.host.media.read(session.companyId, message.media?.key ?? '');
      expect(stored.equals(png)).toBe(true);
    },
  );

  test('a file of a customer that cannot be had leaves its words and says what is still to come', async () => {
    const ana = kit.loopback.customers.add(kit.aNumber());
    kit.loopback.faults.failMedia({ on: 'download', status: 403, times: 1 });
    const about = { media: 'image' as const, bytes: png, mimeType: 'image/png', caption: 'sem foto' };
    const { id } = await ana.write(session.number, about);
    const message = await inbound(id);
    expect(message).toMatchObject({ kind: 'image', body: 'sem foto', awaits: { mimeType: 'image/png' } });
    expect(message.media).toBeUndefined();
    kit.loopback.faults.clear();
  });

  test('a file of a customer that takes long holds back no other message', async () => {
    const [ana, rui] = [kit.loopback.customers.add(kit.aNumber()), kit.loopback.customers.add(kit.aNumber())];
    kit.loopback.faults.failMedia({ on: 'download', status: 'hang', times: 1 });
    const slow = await ana.write(session.number, { media: 'image', bytes: png, mimeType: 'image/png' });
    const quick = await rui.write(session.number, 'rápido');
    await inbound(quick.id);
    await inbound(slow.id);
    const order = session.reports.messages.map(({ wireId }) => wireId);
    expect(order.indexOf(quick.id)).toBeLessThan(order.indexOf(slow.id));
    kit.loopback.faults.clear();
  });
});

test.each([
  ['image', 'image/png', png, 'image'],
  ['video', 'video/mp4', bytes, 'video'],
  ['audio', 'audio/mpeg', bytes, 'audio'],
  ['document', 'application/pdf', bytes, 'document'],
  ['sticker', 'image/webp', bytes, 'sticker'],
] as const)('our file reaches the customer: %s', async (kind, mimeType, content, seen) => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const media = await kit.app.host.media.save(session.companyId, content, {
    fileName: `f.${kind}`,
    mimeType,
  });
  const wireId = kit.driver.newWireId();
  const to = { kind: 'phone' as const, value: ana.number };
  const body = kind === 'image' ? 'a foto' : '';
  await session.channel.send({ wireId, to, kind: kind as MessageKind, body, media });
  const got = await eventually(() => ana.received[0]);
  expect(got).toMatchObject({ id: wireId, kind: seen });
  expect(got.bytes?.equals(content)).toBe(true);
  if (kind === 'image') expect(got.body).toBe('a foto');
});

test('a file that is asked for again while it is uploaded is uploaded once', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const about = { fileName: 'f.pdf', mimeType: 'application/pdf' };
  const media = await kit.app.host.media.save(session.companyId, bytes, about);
  const to = { kind: 'phone' as const, value: ana.number };
  const message = { wireId: kit.driver.newWireId(), to, kind: 'document' as const, body: '', media };
  const uploads = jest.spyOn(kit.loopback.network.media, 'put');
  await Promise.all([session.channel.send(message), session.channel.send(message)]);
  expect(uploads).toHaveBeenCalledTimes(1);
  uploads.mockRestore();
  await eventually(() => ana.received.length === 1);
  expect(ana.received).toMatchObject([{ id: message.wireId, copies: 1 }]);
});

test('a picture that was stored with its location is sent without it', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const end = png.indexOf('IEND') - 4;
  const text = Buffer.from('\0\0\0\x12tEXtplace\0-23.5505,-46\0\0\0\0', 'latin1');
  const stored = Buffer.concat([png.subarray(0, end), text, png.subarray(end)]);
  const about = { fileName: 'casa.png', mimeType: 'image/png' };
  const media = await kit.app.host.media.save(session.companyId, stored, about);
  const to = { kind: 'phone' as const, value: ana.number };
  await session.channel.send({ wireId: kit.driver.newWireId(), to, kind: 'document', body: '', media });
  const got = await eventually(() => ana.received[0]);
  expect(got.bytes?.equals(png)).toBe(true);
});

test('a file waits where the store of files does not answer', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const about = { fileName: 'casa.png', mimeType: 'image/png' };
  const { media: store } = kit.app.host;
  const media = await store.save(session.companyId, png, about);
  const to = { kind: 'phone' as const, value: ana.number };
  const message = { wireId: kit.driver.newWireId(), to, kind: 'image' as const, body: '', media };
  const { read } = store;
  store.read = () => Promise.reject(new Error('the storage does not answer'));
  const refused = await session.channel.send(message).catch((error: unknown) => error);
  store.read = read;
  expect(refused).toEqual(new Error('the storage does not answer'));
  await session.channel.send(message);
  expect((await eventually(() => ana.received[0])).bytes?.equals(png)).toBe(true);
});

test('a file that is gone is refused for good', async () => {
  const ana = kit.loopback.customers.add(kit.aNumber());
  const media = { key: '0'.repeat(32), fileName: 'x', mimeType: 'image/png', size: 1 };
  const to = { kind: 'phone' as const, value: ana.number };
  const sending = session.channel.send({
    wireId: kit.driver.newWireId(),
    to,
    kind: 'image',
    body: '',
    media,
  });
  await expect(sending).rejects.toMatchObject({ outcome: 'refused' });
});

test.each(['image', 'document', 'audio'] as const)(
  'our file waits while the storage is away, and is not taken for deleted: %s',
  async (kind) => {
    const ana = kit.loopback.customers.add(kit.aNumber());
    const about = { fileName: 'f', mimeType: kind === 'image' ? 'image/png' : 'application/pdf' };
    const media = await kit.app.host.media.save(session.companyId, kind === 'image' ? png : bytes, about);
    const to = { kind: 'phone' as const, value: ana.number };
    const send = () => session.channel.send({ wireId: kit.driver.newWireId(), to, kind, body: '', media });
    const reads = (['open', 'read'] as const).map((name) =>
      jest.spyOn(kit.app.host.media, name).mockRejectedValue(MediaStoreUnavailable()),
    );
    await expect(send()).rejects.toMatchObject({ code: 'ERR_MEDIA_STORE_UNAVAILABLE' });
    for (const read of reads) read.mockRestore();
    await send();
    expect(await eventually(() => ana.received[0])).toMatchObject({ kind });
  },
);

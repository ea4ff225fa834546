import { randomBytes, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { downloadMediaMessage, type WAMessage } from '@whiskeysockets/baileys';
import type { Customer } from '../customer.ts';
import type { Loopback } from '../loopback.ts';
import { quietLogger } from '../quiet-logger.ts';
import { startLoopback } from '../start-loopback.ts';
import { StockClient } from '../testing/stock-client.ts';
import { localCertificate } from '../wire/tls-certificate.ts';

const number = '5511999990000';
let loopback: Loopback;
let client: StockClient;
let ana: Customer;
let jid: string;

beforeAll(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
  client = await StockClient.paired(loopback, number);
  ana = loopback.customers.add('5511988880001');
  jid = `${ana.number}@s.whatsapp.net`;
});

afterAll(async () => {
  await client.end();
  await loopback.close();
  expect(loopback.ledger.problems).toEqual([]);
});

async function download(message: WAMessage): Promise<Buffer> {
  const context = { logger: quietLogger, reuploadRequest: client.socket.updateMediaMessage };
  return await downloadMediaMessage(message, 'buffer', {}, context);
}

describe('files through the loopback', () => {
  test.each([
    { media: 'image', mimeType: 'image/jpeg', caption: 'a foto', part: 'imageMessage' },
    { media: 'video', mimeType: 'video/mp4', caption: 'o vídeo', part: 'videoMessage' },
    { media: 'audio', mimeType: 'audio/mpeg', part: 'audioMessage' },
    { media: 'ptt', mimeType: 'audio/ogg; codecs=opus', part: 'audioMessage' },
    { media: 'document', mimeType: 'application/pdf', fileName: 'nota.pdf', part: 'documentMessage' },
    { media: 'sticker', mimeType: 'image/webp', part: 'stickerMessage' },
  ] as const)('a customer sends $media and the product downloads it', async ({ part, ...content }) => {
    const bytes = randomBytes(70_001);
    const { id } = await ana.write(number, { ...content, bytes });
    const { message } = await client.until(() => client.message(id));
    expect(message.message?.[part]).toMatchObject({ mimetype: content.mimeType });
    expect((await download(message)).equals(bytes)).toBe(true);
  });

  test('the product sends a document and the customer opens it', async () => {
    const bytes = randomBytes(50_000);
    await client.socket.sendMessage(jid, {
      document: bytes,
      mimetype: 'application/pdf',
      fileName: 'boleto.pdf',
      caption: 'Segue',
    });
    const got = await loopback.ledger.until(() => ana.received.find(({ kind }) => kind === 'document'));
    expect(got).toMatchObject({ body: 'Segue', fileName: 'boleto.pdf', mimeType: 'application/pdf' });
    expect(got.bytes?.equals(bytes)).toBe(true);
  });

  test('the product sends a voice note and the customer opens it', async () => {
    const bytes = randomBytes(9_000);
    await client.socket.sendMessage(jid, {
      audio: bytes,
      mimetype: 'audio/ogg; codecs=opus',
      ptt: true,
      seconds: 2,
    });
    const got = await loopback.ledger.until(() => ana.received.find(({ kind }) => kind === 'ptt'));
    expect(got.bytes?.equals(bytes)).toBe(true);
  });

  test('an upload that fails makes the sending fail', async () => {
    loopback.faults.failMedia({ on: 'upload', status: 500, times: 1 });
    const sending = client.socket.sendMessage(jid, {
      document: randomBytes(10),
      mimetype: 'text/plain',
      fileName: 'a.txt',
    });
    await expect(sending).rejects.toThrow('Media upload failed');
  });

  test('a file that expired is uploaded again by the phone when asked for', async () => {
    const secure = randomBytes(3_000);
    const { id } = await ana.write(number, { media: 'image', mimeType: 'image/jpeg', bytes: secure });
    const { message } = await client.until(() => client.message(id));
    loopback.network.expireFile(id);
    await expect(download(message)).rejects.toThrow('Failed to fetch stream');
    await client.socket.refreshMediaConn();
    const updated = await client.socket.updateMediaMessage(message);
    expect(updated.message?.imageMessage?.directPath).toMatch(/^\/m\//);
    const plain = { ...updated.message?.imageMessage, directPath: null };
    plain.url = `${loopback.controlUrl}${updated.message?.imageMessage?.directPath}`;
    expect((await download({ ...message, message: { imageMessage: plain } })).equals(secure)).toBe(true);
  });
});

test('the certificate of the TLS port is its own authority and names 127.0.0.1', () => {
  const { cert } = localCertificate();
  const read = new X509Certificate(cert);
  expect(read.ca).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
});

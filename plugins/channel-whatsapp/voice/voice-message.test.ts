import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MessageMedia } from '../../connections/index.ts';
import { startWhatsapp, type TestSession, type WhatsappKit } from '../testing/whatsapp-kit.ts';
import { hertzOf, played, toneMp3 } from './testing/sounds.ts';

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

const aCustomer = () => kit.loopback.customers.add(kit.aNumber());

const stored = (content: Buffer, fileName = 'audio-record-site-1.mp3'): Promise<MessageMedia> =>
  kit.app.host.media.save(session.companyId, content, { fileName, mimeType: 'audio/mp3' });

function send(to: { number: string }, media: MessageMedia, wireId = kit.driver.newWireId()): Promise<void> {
  const address = { kind: 'phone' as const, value: to.number };
  return session.channel.send({ wireId, to: address, kind: 'audio', body: '', media });
}

describe('a recording of an agent', () => {
  test('a recording reaches the customer as a voice note that phones play: Ogg Opus, its length and its drawing', async () => {
    const ana = aCustomer();
    await send(ana, { ...(await stored(await toneMp3())), voice: true });
    const note = await eventually(() => ana.received[0]);
    expect(note).toMatchObject({ kind: 'ptt', mimeType: 'audio/ogg; codecs=opus', seconds: 2 });
    expect(note.waveform).toHaveLength(64);
    expect(note.bytes?.toString('latin1', 0, 4)).toBe('OggS');
    expect(Math.abs(hertzOf(played(note.bytes ?? Buffer.alloc(0))) - 440)).toBeLessThan(2);
  });

  test('a recording is made once: a repeat is the very same note, though the file is gone by then', async () => {
    const ana = aCustomer();
    const media = { ...(await stored(await toneMp3())), voice: true };
    const wireId = kit.driver.newWireId();
    await send(ana, media, wireId);
    await kit.app.host.media.remove(session.companyId, media.key);
    await send(ana, media, wireId);
    const note = await eventually(() => ana.received.find(({ copies }) => copies === 2));
    expect(note).toMatchObject({ id: wireId, kind: 'ptt', seconds: 2 });
    expect(ana.received).toHaveLength(1);
  });

  test('a recording that cannot become a note goes out as the audio file it is', async () => {
    const ana = aCustomer();
    const broken = (await toneMp3()).fill(0x55, 1000, 7000);
    await send(ana, { ...(await stored(broken)), voice: true });
    const file = await eventually(() => ana.received[0]);
    expect(file).toMatchObject({ kind: 'audio', mimeType: 'audio/mpeg' });
    expect(file.bytes?.equals(broken)).toBe(true);
    expect(file.waveform).toBeUndefined();
  });

  test('a recording whose file is gone is refused for good', async () => {
    const media = { key: '0'.repeat(32), fileName: 'a.mp3', mimeType: 'audio/mpeg', size: 1, voice: true };
    await expect(send(aCustomer(), media)).rejects.toMatchObject({ outcome: 'refused' });
  });
});

test('an audio that was not recorded here stays the file it is', async () => {
  const ana = aCustomer();
  const content = await toneMp3();
  await send(ana, await stored(content, 'song.mp3'));
  const file = await eventually(() => ana.received[0]);
  expect(file).toMatchObject({ kind: 'audio', mimeType: 'audio/mpeg' });
  expect(file.bytes?.equals(content)).toBe(true);
});

import { describe, expect, test } from '@jest/globals';
import { makeVoiceNote } from './make-voice-note.ts';
import { readOggOpus, readPages } from './read-ogg.ts';
import { browserOgg, heightOf, hertzOf, played, toneMp3, toneWav, type WavKind } from './testing/sounds.ts';

const ofMp3 = async () => Buffer.from((await makeVoiceNote(await toneMp3())).bytes);

/** The kind of coding of each packet (RFC 6716, table 2), its count code, and how many frames it holds. */
const packetsOf = (bytes: Buffer) =>
  readOggOpus(bytes).packets.map(([toc = 0, count = 0]) => [toc >> 3, toc & 3, count & 63]);

describe('a recorded mp3', () => {
  test('a recorded mp3 becomes Opus of its length and its tone', async () => {
    const { bytes, seconds } = await makeVoiceNote(await toneMp3());
    const sound = played(bytes);
    expect(Math.abs(seconds - 2)).toBeLessThan(0.05);
    expect(Math.abs(sound.length / 16_000 - seconds)).toBeLessThan(0.001);
    expect(Math.abs(hertzOf(sound) - 440)).toBeLessThan(2);
    expect(heightOf(sound)).toBeCloseTo(1 / Math.PI, 1);
  });

  test('a recorded mp3 is laid out as WhatsApp’s own apps do: 16 kHz, mono, three frames of 20 ms in a packet', async () => {
    const bytes = await ofMp3();
    // 6.5 ms that the encoder looks ahead, counted at 48 kHz.
    expect(readOggOpus(bytes)).toMatchObject({ channels: 1, inputRate: 16_000, preSkip: 312 });
    const silkWideband20ms = 9;
    for (const packet of packetsOf(bytes)) expect(packet).toEqual([silkWideband20ms, 3, 3]);
    expect(bytes.includes('OpusTags\x08\0\0\0WhatsApp\0\0\0\0')).toBe(true);
  });

  test('a recorded mp3 fills pages that are numbered, marked and say where they end', async () => {
    const pages = [...readPages(await ofMp3())];
    expect(pages.map(({ sequence }) => sequence)).toEqual(pages.map((_, index) => index));
    expect(new Set(pages.map(({ serial }) => serial)).size).toBe(1);
    expect(pages.map(({ flags }) => flags)).toEqual(
      pages.map((_, at) => (at === 0 ? 2 : pages.at(at + 1) ? 0 : 4)),
    );
    // Headers, then a page of 16 packets of 60 ms.
    expect(pages.slice(0, 3).map(({ granule }) => granule)).toEqual([0n, 0n, BigInt(16 * 60 * 48)]);
    const packets = pages.slice(2).reduce((sum, { pieces: chunks }) => sum + chunks.length, 0);
    const end = Number(pages.at(-1)?.granule);
    expect(end).toBeLessThanOrEqual(packets * 60 * 48);
    expect(end).toBeGreaterThan((packets - 2) * 60 * 48);
  });

  test('a page that is one bit off is seen by its checksum', async () => {
    const bytes = await ofMp3();
    bytes[2000] = (bytes[2000] ?? 0) ^ 1;
    expect(() => [...readPages(bytes)]).toThrow('checksum');
  });
});

/** The first page of an Ogg Vorbis file, made by libogg. */
const vorbis = Buffer.from(
  '4f67675300020000000000000000aedfa3a800000000b59d8d20011e01766f72626973000000000144ac00000000000080bb000000000000b801',
  'hex',
);

test('an Ogg page of another maker has the checksum that ours would have', () => {
  expect([...readPages(vorbis)]).toMatchObject([{ flags: 2, sequence: 0, pieces: [{ length: 30 }] }]);
});

test.each<[WavKind, number, number]>([
  ['int8', 8000, 1],
  ['int16', 16_000, 1],
  ['int16', 44_100, 2],
  ['int24', 48_000, 2],
  ['int32', 96_000, 1],
  ['float32', 22_050, 1],
])('WAV of %s at %d Hz with %d channels keeps its tone and its length', async (kind, rate, channels) => {
  const { bytes, seconds } = await makeVoiceNote(toneWav({ rate, channels, hertz: 600 }, kind));
  expect(Math.abs(seconds - 2)).toBeLessThan(0.002);
  expect(Math.abs(hertzOf(played(bytes)) - 600)).toBeLessThan(2);
});

test('a tone above what a note can carry leaves nothing behind', async () => {
  const { bytes } = await makeVoiceNote(toneWav({ hertz: 11_000 }));
  expect(heightOf(played(bytes))).toBeLessThan(0.01);
});

describe('the waveform', () => {
  test('the waveform has 64 values that follow the sound, the loudest being 100', async () => {
    const loud = (second: number) => (second < 1 ? 0.1 : 0.8);
    const waveform = [...(await makeVoiceNote(toneWav({ loud }))).waveform];
    expect(waveform).toHaveLength(64);
    expect(Math.max(...waveform)).toBe(100);
    for (const bar of waveform.slice(1, 31)) expect(Math.abs(bar - 13)).toBeLessThanOrEqual(2);
    for (const bar of waveform.slice(33, 63)) expect(bar).toBeGreaterThanOrEqual(97);
  });

  test('the waveform of silence is flat, of a moment still whole', async () => {
    const silence = await makeVoiceNote(toneWav({ loud: () => 0 }));
    expect([...silence.waveform]).toEqual(new Array(64).fill(0));
    const moment = await makeVoiceNote(toneWav({ seconds: 0.1 }));
    expect(Math.min(...moment.waveform)).toBeGreaterThan(50);
  });
});

describe('Ogg Opus', () => {
  test('an Ogg Opus of a browser is laid out anew', async () => {
    const { bytes, seconds } = await makeVoiceNote(browserOgg({ hertz: 500 }));
    expect(Math.abs(seconds - 2)).toBeLessThan(0.05);
    expect(Math.abs(hertzOf(played(bytes)) - 500)).toBeLessThan(2);
    for (const packet of packetsOf(Buffer.from(bytes))) expect(packet).toEqual([9, 3, 3]);
  });

  test('an Ogg Opus that is a note already stays as it is', async () => {
    const note = await makeVoiceNote(await toneMp3());
    const again = await makeVoiceNote(note.bytes);
    expect(Buffer.from(again.bytes).equals(Buffer.from(note.bytes))).toBe(true);
    expect(again.seconds).toBeCloseTo(note.seconds, 3);
    expect([...again.waveform.slice(2, 62)].every((bar) => bar > 90)).toBe(true);
  });
});

describe('an unusable sound', () => {
  const damaged = async () => {
    const bytes = await toneMp3();
    for (let at = 1000; at < 6000; at++) bytes[at] = (at * 7919) % 251;
    return bytes;
  };
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /not known/],
    ['what is no sound', () => Buffer.from('not a sound'.repeat(1000)), /not known/],
    ['a damaged mp3', damaged, /damaged/i],
    ['an Ogg file that is cut off', async () => (await ofMp3()).subarray(0, 3000), /cut off/],
    ['Ogg of another codec', () => vorbis, /no Opus/],
    ['a WAV file of an unknown kind', () => toneWav().fill(85, 20, 21), /kind 85/],
    ['a WAV file without samples', () => toneWav({ seconds: 0 }), /without a sound/],
  ])('a voice note of %s is refused', async (_, file, reason) => {
    await expect(makeVoiceNote(await file())).rejects.toMatchObject({
      name: 'UnusableSound',
      message: expect.stringMatching(reason),
    });
  });

  test('a voice note of a sound that is too long is refused', async () => {
    await expect(makeVoiceNote(toneWav(), { secondsMax: 1 })).rejects.toThrow('more than 1 seconds');
  });
});

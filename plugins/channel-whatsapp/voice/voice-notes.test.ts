import { describe, expect, test } from '@jest/globals';
import { makingMs, turnMs, voicesAtOnce } from './limits.ts';
import { readOggOpus } from './read-ogg.ts';
import { toneMp3, toneWav } from './testing/sounds.ts';
import { VoiceNotes } from './voice-notes.ts';

function aPromise<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((take) => {
    resolve = take;
  });
  return { promise, resolve };
}

describe('VoiceNotes', () => {
  test('voice notes are made in a thread while the event loop goes on', async () => {
    let turns = 0;
    let done = false;
    const goesOn = (async () => {
      for (; !done; turns++) await new Promise((resume) => setTimeout(resume, 5));
    })();
    const note = await new VoiceNotes().toVoiceNote(async () => toneWav({ seconds: 20, rate: 16_000 }));
    done = true;
    await goesOn;
    expect(note.seconds).toBe(20);
    expect(readOggOpus(note.bytes).packets.length).toBeGreaterThan(300);
    expect(turns).toBeGreaterThan(20);
  });

  test('voice notes are made few at once, and a file is read when its turn has come', async () => {
    const file = await toneMp3();
    const notes = new VoiceNotes({ turnMs: 10 * 60_000, makingMs });
    let begun = 0;
    const { promise: handed, resolve: hand } = aPromise<Buffer>();
    const all = Array.from({ length: 5 }, () =>
      notes.toVoiceNote(() => {
        begun++;
        return handed;
      }),
    );
    await new Promise((resume) => setImmediate(resume));
    expect(begun).toBe(voicesAtOnce);
    hand(file);
    for (const { waveform } of await Promise.all(all)) expect(waveform).toHaveLength(64);
    expect(begun).toBe(5);
  });

  test('voice notes say why a file cannot become one, and go on with the next', async () => {
    const notes = new VoiceNotes({ turnMs: 10 * 60_000, makingMs });
    const broken = Array.from({ length: 3 }, () => notes.toVoiceNote(async () => Buffer.from('no sound')));
    for (const note of broken) await expect(note).rejects.toMatchObject({ name: 'UnusableSound' });
    expect((await notes.toVoiceNote(toneMp3)).seconds).toBeGreaterThan(1.9);
  });

  test('voice notes pass on that a file cannot be read', async () => {
    const reading = new VoiceNotes().toVoiceNote(() => Promise.reject(new Error('gone')));
    await expect(reading).rejects.toThrow('gone');
  });

  test('voice notes give up a file that takes too long', async () => {
    const making = new VoiceNotes({ turnMs, makingMs: 1 }).toVoiceNote(toneMp3);
    await expect(making).rejects.toMatchObject({
      name: 'UnusableSound',
      message: expect.stringMatching(/1 ms/),
    });
  });

  test('voice notes refuse a file that waited too long, with nothing read', async () => {
    let read = 0;
    const file = async () => {
      read++;
      return toneMp3();
    };
    const notes = new VoiceNotes({ turnMs: 0, makingMs });
    await expect(notes.toVoiceNote(file)).rejects.toMatchObject({ name: 'SendFailure', outcome: 'retry' });
    expect(read).toBe(0);
  });
});

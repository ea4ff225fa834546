import { Encoder } from '@evan/wasm/target/opus/node.mjs';
import { frameSamples, voiceRate } from './limits.ts';
import { OggPages } from './ogg-pages.ts';
import { joinFrames, wayOf } from './opus-packets.ts';

/** Rate in which Opus counts its samples, whatever the rate of the sound. */
const granuleRate = 48_000;
/** Bits in a second; phones record voice notes with 16 to 24 thousand. */
const bitrate = 24_000;
/** Complexity of the encoder, of 10: twice as fast as the highest, without an audible difference in a voice. */
const complexity = 5;
/**
 * Frames in a packet, three of 20 ms as in WhatsApp's own notes. iPhones refuse notes with a single frame in a packet,
 * and notes that were not encoded from 16 kHz: https://github.com/WhiskeySockets/Baileys/pull/2648
 */
const framesInPacket = 3;
/** Packets in a page of about a second, so that a phone can jump within the note. */
const packetsInPage = 16;
/**
 * Name of the encoder in the file; some phones do not play notes with another one:
 * https://github.com/openclaw/openclaw/pull/144507
 */
const maker = 'WhatsApp';

/** Encoder that makes an Ogg file with mono Opus from samples of `voiceRate`, like WhatsApp's own apps. */
export class NoteEncoder {
  readonly #opus: Encoder;
  readonly #pages = new OggPages();
  readonly #frame = new Int16Array(frameSamples);
  readonly #preSkip: number;
  #filled = 0;
  #samples = 0;
  #frames: Uint8Array[] = [];
  #framesOut = 0;
  #packetsInPage = 0;

  constructor() {
    this.#opus = new Encoder({ channels: 1, sample_rate: voiceRate, application: 'voip' });
    Object.assign(this.#opus, { signal: 'voice', bandwidth: 'wideband', bitrate, complexity });
    this.#preSkip = this.#opus.lookahead * (granuleRate / voiceRate);
    this.#pages.add(headOf(this.#preSkip), 0n);
    this.#pages.endPage();
    this.#pages.add(tags(), 0n);
    this.#pages.endPage();
  }

  /** Adds samples from -1 to 1. */
  add(samples: Float32Array): void {
    this.#samples += samples.length;
    for (const sample of samples) this.#push(sample);
  }

  /** Returns the file. Its end is exact to the sample, so that players skip the silence in the last packet. */
  finish(): Buffer {
    const end = this.#preSkip + this.#samples * (granuleRate / voiceRate);
    while (this.#granule() < end || this.#filled > 0 || this.#frames.length < framesInPacket) this.#push(0);
    this.#flushPacket(BigInt(end));
    this.#opus.drop();
    return this.#pages.finish();
  }

  #push(sample: number): void {
    this.#frame[this.#filled++] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)));
    if (this.#filled < frameSamples) return;
    this.#filled = 0;
    const coded = this.#opus.encode(this.#frame);
    const [first] = this.#frames;
    if (this.#frames.length === framesInPacket || (first && wayOf(first) !== wayOf(coded)))
      this.#flushPacket();
    this.#frames.push(coded);
  }

  #granule(): number {
    return (this.#framesOut + this.#frames.length) * frameSamples * (granuleRate / voiceRate);
  }

  #flushPacket(granule?: bigint): void {
    if (this.#frames.length === 0) return;
    if (this.#packetsInPage === packetsInPage) {
      this.#pages.endPage();
      this.#packetsInPage = 0;
    }
    this.#packetsInPage++;
    this.#pages.add(joinFrames(this.#frames), granule ?? BigInt(this.#granule()));
    this.#framesOut += this.#frames.length;
    this.#frames = [];
  }
}

/** Writes the first header of an Opus file (RFC 7845, 5.1), for one channel and without gain. */
function headOf(preSkip: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(voiceRate, 12);
  return head;
}

/** Writes the second header of an Opus file (RFC 7845, 5.2), with the encoder's name and no comments. */
function tags(): Buffer {
  const said = Buffer.alloc(8 + 4 + maker.length + 4);
  said.write('OpusTags');
  said.writeUInt32LE(maker.length, 8);
  said.write(maker, 12);
  return said;
}

/** Types of the package's parts in use here; it brings none. */
declare module '@evan/wasm/target/opus/node.mjs' {
  interface CodecOptions {
    channels: 1 | 2;
    sample_rate: 8000 | 12000 | 16000 | 24000 | 48000;
  }
  export class Encoder {
    constructor(options: CodecOptions & { application: 'voip' | 'audio' });
    signal: 'auto' | 'voice' | 'music';
    bandwidth: 'auto' | 'narrowband' | 'mediumband' | 'wideband' | 'superwideband' | 'fullband';
    /** Bits a second. */
    bitrate: number;
    complexity: number;
    /** Samples that come out before the first one that went in. */
    readonly lookahead: number;
    /** One frame of samples to one packet; throws what libopus says. */
    encode(samples: Int16Array): Uint8Array;
    drop(): void;
  }
  export class Decoder {
    constructor(options: CodecOptions);
    /** The bytes of 16 bit samples, little end first; throws what libopus says. */
    decode(packet: Uint8Array): Uint8Array<ArrayBuffer>;
    drop(): void;
  }
}

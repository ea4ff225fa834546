/** Rate and frame of the notes that WhatsApp's own apps record. Samples a second; samples in 20 ms. */
export const voiceRate = 16_000;
export const frameSamples = 320;
/** Number of values in a note's waveform, each from 0 to 100. */
export const waveformLength = 64;
/** Bigger or longer sound is sent as an audio file. WhatsApp itself takes sound up to 16 MB. */
export const voiceBytesMax = 16 * 1024 * 1024;
export const voiceSecondsMax = 15 * 60;
/** Notes that one process makes at once. */
export const voicesAtOnce = 2;
/** Longest wait for a thread; after it the send is retried, since the sender would time out. */
export const turnMs = 10_000;
/**
 * Longest time to make a note, far more than the longest one takes. Together with `turnMs` it is below the time that
 * a send may take.
 */
export const makingMs = 45_000;
/** Heap of the thread that makes a note, in MB. */
export const threadHeapMb = 128;

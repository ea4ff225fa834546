/** Rate and frame of the notes that WhatsApp's own apps record. Samples a second; samples in 20 ms. */
export const voiceRate = 16_000;
export const frameSamples = 320;
/** Values of a note's drawing, each from 0 to 100. */
export const waveformLength = 64;
/** Bigger or longer sound is sent as an audio file. WhatsApp itself takes sound up to 16 MB. */
export const voiceBytesMax = 16 * 1024 * 1024;
export const voiceSecondsMax = 15 * 60;
/** Notes that one process makes at once. */
export const voicesAtOnce = 2;
/** Longer waits for a turn end with a retry: the sender is about to give up. */
export const turnMs = 10_000;
/** Far more than the longest note takes. Together with `turnMs` it stays below the time a send may take. */
export const makingMs = 45_000;
/** Heap of the thread that makes a note, in MB. */
export const threadHeapMb = 128;

/** The server tells a recording from other sound by this part of its name, and sends it as a voice message. */
const mark = 'audio-record-site';
/** Shorter ones are a slip of the finger. */
export const recordingBytesMin = 10_000;

/** The recording as a file to send; null when it is too short to be meant. */
export function recordingFile(pieces: readonly Uint8Array<ArrayBuffer>[]): File | null {
  const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  if (size < recordingBytesMin) return null;
  return new File([...pieces], `${mark}-${Date.now()}.mp3`, { type: 'audio/mpeg' });
}

/** Is this the name of a recording of ours? Nobody chose it, so nobody needs to read it. */
export function isRecordingName(name: string): boolean {
  return name.startsWith(mark);
}

import { recordingMark } from '../../../shared/last-message/preview.ts';

/** Shorter ones are a slip of the finger. */
export const recordingBytesMin = 10_000;

/** The recording as a file to send; null when it is too short to be meant. */
export function recordingFile(pieces: readonly Uint8Array<ArrayBuffer>[]): File | null {
  const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  if (size < recordingBytesMin) return null;
  return new File([...pieces], `${recordingMark}-${Date.now()}.mp3`, { type: 'audio/mpeg' });
}

import { recordingMark } from '../../../shared/last-message/preview.ts';

/** Minimum size of a recording in bytes; shorter ones are unintended. */
export const recordingBytesMin = 10_000;

/** Makes a file of a recording, to send as a voice message; null when it is too short to be intended. */
export function recordingFile(pieces: readonly Uint8Array<ArrayBuffer>[]): File | null {
  const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  if (size < recordingBytesMin) return null;
  return new File([...pieces], `${recordingMark}-${Date.now()}.mp3`, { type: 'audio/mpeg' });
}

import { BufferJSON } from '@whiskeysockets/baileys';

interface SenderKeyStep {
  senderSigningKey?: { private?: Uint8Array };
  senderMessageKeys?: unknown[];
}

/**
 * Rewrites a group key so that libsignal can read it again. libsignal writes its bytes as lists of numbers but reads
 * them only in some places: keys of skipped messages, which are needed when messages come out of order, would be
 * there and decrypt nothing. Skipped keys of our own, which are never needed and grow with every message, are left
 * out.
 */
export function readableSenderKey(stored: Uint8Array): Buffer {
  const states: SenderKeyStep[] = JSON.parse(Buffer.from(stored).toString(), BufferJSON.reviver);
  for (const state of states) {
    const isOwn = bytesIn(state.senderSigningKey?.private) > 0;
    if (isOwn) state.senderMessageKeys = [];
  }
  return Buffer.from(JSON.stringify(states, BufferJSON.replacer));
}

/** Number of bytes, in the form that libsignal reads or in the form it wrote. */
function bytesIn(bytes: unknown): number {
  if (typeof bytes !== 'object' || bytes === null) return 0;
  if (bytes instanceof Uint8Array) return bytes.length;
  return 'data' in bytes && Array.isArray(bytes.data) ? bytes.data.length : 0;
}

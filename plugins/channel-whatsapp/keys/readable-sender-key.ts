import { BufferJSON } from '@whiskeysockets/baileys';

interface SenderKeyStep {
  senderSigningKey?: { private?: Uint8Array };
  senderMessageKeys?: unknown[];
}

/**
 * A group key in a form that the library can read again. It writes its bytes as lists of numbers and takes them back as
 * bytes in some places only: the steps that were skipped because messages came out of order would be there and open
 * nothing. Steps of our own key, which no recipient asks for and of which there is one more with each message, are left out.
 */
export function readableSenderKey(stored: Uint8Array): Buffer {
  const states: SenderKeyStep[] = JSON.parse(Buffer.from(stored).toString(), BufferJSON.reviver);
  for (const state of states) {
    const isOwn = bytesIn(state.senderSigningKey?.private) > 0;
    if (isOwn) state.senderMessageKeys = [];
  }
  return Buffer.from(JSON.stringify(states, BufferJSON.replacer));
}

/** Bytes as the library reads them, or still as it wrote them. */
function bytesIn(bytes: unknown): number {
  if (typeof bytes !== 'object' || bytes === null) return 0;
  if (bytes instanceof Uint8Array) return bytes.length;
  return 'data' in bytes && Array.isArray(bytes.data) ? bytes.data.length : 0;
}

import { randomFillSync } from 'node:crypto';

const idBytes = 9;
/** Random bytes for many ids at once, since one call of the generator for each id would cost more than the rest of it. */
const randomPool = { bytes: Buffer.alloc(idBytes * 256), next: Number.POSITIVE_INFINITY };

/** Returns a short unguessable id, by which support finds a call in the log. */
export function newRequestId(): string {
  if (randomPool.next + idBytes > randomPool.bytes.length) {
    randomFillSync(randomPool.bytes);
    randomPool.next = 0;
  }
  const id = randomPool.bytes.toString('base64url', randomPool.next, randomPool.next + idBytes);
  randomPool.next += idBytes;
  return id;
}

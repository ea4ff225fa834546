import { randomFillSync } from 'node:crypto';

const idBytes = 9;
/**
 * Random bytes for many ids at once, since a call of the generator for each id would cost more than all else about
 * it.
 */
const randomPool = { bytes: Buffer.alloc(idBytes * 256), next: Number.POSITIVE_INFINITY };

/** A short unguessable id that support can find in the log. */
export function newRequestId(): string {
  if (randomPool.next + idBytes > randomPool.bytes.length) {
    randomFillSync(randomPool.bytes);
    randomPool.next = 0;
  }
  const id = randomPool.bytes.toString('base64url', randomPool.next, randomPool.next + idBytes);
  randomPool.next += idBytes;
  return id;
}

import { randomFillSync } from 'node:crypto';

const idBytes = 9;
/** Bytes are drawn for many ids at once: for each by itself that costs more than all else about it. */
const drawn = { bytes: Buffer.alloc(idBytes * 256), next: Number.POSITIVE_INFINITY };

/** A short unguessable id that support can find in the log. */
export function newRequestId(): string {
  if (drawn.next + idBytes > drawn.bytes.length) {
    randomFillSync(drawn.bytes);
    drawn.next = 0;
  }
  const id = drawn.bytes.toString('base64url', drawn.next, drawn.next + idBytes);
  drawn.next += idBytes;
  return id;
}

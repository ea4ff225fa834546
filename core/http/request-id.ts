import { randomBytes } from 'node:crypto';

/** A short unguessable id that support can find in the log. */
export function newRequestId(): string {
  return randomBytes(9).toString('base64url');
}

import { createHmac, randomBytes } from 'node:crypto';

/**
 * A new signing secret as Standard Webhooks write it.
 *
 * @example
 * const secret = newSigningSecret(); // 'whsec_…'
 */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The headers of one try, as Standard Webhooks 1.0.0 write them: the id of the event, the same on every try, the second of
 * this one, and a signature by each secret (`whsec_` and base64) over `ID.SECOND.BODY`.
 *
 * @example
 * const headers = signedHeaders({ eventId, body, at: Date.now() }, [secret]);
 */
export function signedHeaders(
  { eventId, body, at }: { eventId: string; body: string; at: number },
  secrets: readonly string[],
): Record<string, string> {
  const second = Math.floor(at / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${eventId}.${second}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(second),
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * Stored secrets that sign at a moment, the newest first: an earlier one signs beside its successor for a while.
 *
 * @example
 * secretsInForce({ secret: 'new', earlierSecret: 'old', earlierSecretUntil: 2000 }, 1000) // ['new', 'old']
 */
export function secretsInForce(
  row: { secret: string; earlierSecret: string | null; earlierSecretUntil: number | null },
  now: number,
): string[] {
  const isStill = row.earlierSecret !== null && Number(row.earlierSecretUntil) > now;
  return isStill ? [row.secret, row.earlierSecret as string] : [row.secret];
}

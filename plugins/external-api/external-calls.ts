import { createHash } from 'node:crypto';
import { type Context, forgetOlder, type Host } from '@balcao/core';
import { IdempotencyKeyReused } from './contract/errors.ts';
import { externalApiLimits } from './contract/limits.ts';

/** Call of an integrator that may be repeated: the same key on the same connection means the same call, for a day. */
export interface KeyedCall {
  connectionId: number;
  key: string;
  fingerprint: string;
}

/** Returns a hash of a request's content, by which a repeated request with the same key is recognized. */
export function fingerprintOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/**
 * Returns true where this call was carried out before. Throws ERR_IDEMPOTENCY_KEY_REUSED when its key belongs to
 * another call.
 */
export async function wasMade(ctx: Context, { connectionId, key, fingerprint }: KeyedCall): Promise<boolean> {
  const row: { id: number; fingerprint: string; createdAt: number } | undefined = await ctx
    .table('ExternalCalls')
    .where({ connectionId, key })
    .first('id', 'fingerprint', 'createdAt');
  if (!row) return false;
  if (Number(row.createdAt) < oldestKept()) {
    await ctx.table('ExternalCalls').where({ id: row.id }).delete();
    return false;
  }
  if (row.fingerprint !== fingerprint) throw IdempotencyKeyReused();
  return true;
}

/** Records the call in the transaction that carries it out; of two equal calls at once one fails by the unique key. */
export async function recordCall(ctx: Context, call: KeyedCall): Promise<void> {
  await ctx.insert('ExternalCalls', { ...call, createdAt: Date.now() });
}

/** Deletes old calls, whose keys may be used again. */
export async function forgetCalls(host: Host): Promise<void> {
  await forgetOlder(host, { table: 'ExternalCalls', before: oldestKept() });
}

function oldestKept(): number {
  return Date.now() - externalApiLimits.keysKeptMs;
}

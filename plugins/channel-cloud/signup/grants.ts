import { createHash } from 'node:crypto';
import { type Context, isUniqueViolation, seal, unseal } from '@balcao/core';

/** Access to a number that an admin gave in Meta's signup window, by the window's code. */
export interface Grant {
  id: number;
  /** Token of the access; empty before the exchange, and after the connection has the token. */
  token: string;
  /** Connection that was made with the access. */
  connectionId: number | null;
}

interface Row extends Grant {
  codeDigest: string;
}

/**
 * Returns the access for an admin's signup code. The first request stores it, so that a repeated request finds the same
 * one.
 */
export async function grantOfCode(ctx: Context, code: string): Promise<Grant> {
  const codeDigest = createHash('sha256').update(code).digest('hex');
  const found = await findRow(ctx, codeDigest);
  if (found) return opened(ctx, found);
  try {
    await ctx.insert('CloudSignups', { codeDigest, token: '', createdAt: Date.now() });
  } catch (error) {
    // Two requests came at once, and the other one stored the row.
    if (!isUniqueViolation(error)) throw error;
  }
  const made = await findRow(ctx, codeDigest);
  if (!made) throw new Error('The row of a signup is gone');
  return opened(ctx, made);
}

/** Stores the token of a code, unless another call has stored it. */
export async function keepToken(ctx: Context, { id }: Grant, token: string): Promise<void> {
  const row: Row | undefined = await ctx.table('CloudSignups').where({ id }).first();
  if (row?.token !== '' || row.connectionId !== null) return;
  const sealed = seal(ctx.host.config, about(ctx, row), token);
  await ctx.table('CloudSignups').where({ id, token: '' }).update({ token: sealed });
}

/**
 * Assigns a number to an access, in the caller's transaction, in which calls about the same number wait for each other.
 * Returns the connection that another call has made with the access meanwhile.
 */
export async function takeNumber(ctx: Context, { id }: Grant, phoneNumberId: string): Promise<number | null> {
  await ctx.table('CloudSignups').where({ phoneNumberId }).whereNot({ id }).update({ phoneNumberId: null });
  await ctx.table('CloudSignups').where({ id }).update({ phoneNumberId });
  const row: Row | undefined = await ctx.table('CloudSignups').where({ id }).forUpdate().first();
  return row?.connectionId ?? null;
}

/**
 * Records the connection that was made with an access, in the caller's transaction, and clears the token, which the
 * connection has now.
 */
export async function settleGrant(ctx: Context, { id }: Grant, connectionId: number): Promise<void> {
  await ctx.table('CloudSignups').where({ id }).update({ connectionId, token: '' });
}

function findRow(ctx: Context, codeDigest: string): Promise<Row | undefined> {
  return ctx.table('CloudSignups').where({ codeDigest }).first();
}

function opened(ctx: Context, row: Row): Grant {
  const { id, connectionId } = row;
  return { id, connectionId, token: unseal(ctx.host.config, about(ctx, row), row.token) };
}

function about({ companyId }: Context, { codeDigest }: Row): string {
  return `cloud-signup/${companyId}/${codeDigest}`;
}

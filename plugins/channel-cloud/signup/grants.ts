import { createHash } from 'node:crypto';
import { type Context, isUniqueViolation, seal, unseal } from '@balcao/core';

/** Access that a code was exchanged for. */
export interface Grant {
  id: number;
  /** Empty: not exchanged yet, or the connection has it by now. */
  token: string;
  /** Connection that was made of it. */
  connectionId: number | null;
}

interface Row extends Grant {
  codeDigest: string;
}

/**
 * Returns the access that an admin's signup code gives, stored with the first request, so that a repeated one finds it.
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

/** Keeps the token of a code, unless another call has done so. */
export async function keepToken(ctx: Context, { id }: Grant, token: string): Promise<void> {
  const row: Row | undefined = await ctx.table('CloudSignups').where({ id }).first();
  if (row?.token !== '' || row.connectionId !== null) return;
  const sealed = seal(ctx.host.config, about(ctx, row), token);
  await ctx.table('CloudSignups').where({ id, token: '' }).update({ token: sealed });
}

/**
 * Takes a number for an access, in the caller's transaction: calls about the same number wait for each other here. Answers the
 * connection that another call has made of the access meanwhile.
 */
export async function takeNumber(ctx: Context, { id }: Grant, phoneNumberId: string): Promise<number | null> {
  await ctx.table('CloudSignups').where({ phoneNumberId }).whereNot({ id }).update({ phoneNumberId: null });
  await ctx.table('CloudSignups').where({ id }).update({ phoneNumberId });
  const row: Row | undefined = await ctx.table('CloudSignups').where({ id }).forUpdate().first();
  return row?.connectionId ?? null;
}

/** Records the connection of an access, in the caller's transaction; its token lies there from now on. */
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

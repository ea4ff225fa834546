import type { Context } from '@balcao/core';
import { ContactMerging } from '../contract/errors.ts';
import { finishMerge } from './move-history.ts';

/**
 * Throws ERR_CONTACT_MERGING while one of the contacts is about to go, or another one's history is still coming to it.
 */
export async function refuseMerging(ctx: Context, ids: readonly number[]): Promise<void> {
  const found = await mergesOf(ctx, ids).first('id');
  if (found) throw ContactMerging();
}

/** Resolves once the merges of a contact have ended, those that come to it and the one by which it goes. */
export async function finishMergesOf(ctx: Context, contactId: number): Promise<void> {
  const merges: Array<{ fromContactId: number }> = await mergesOf(ctx, [contactId]).select('fromContactId');
  for (const { fromContactId } of merges) await finishMerge(ctx, fromContactId);
}

function mergesOf(ctx: Context, ids: readonly number[]) {
  return ctx
    .table('ContactMerges')
    .where((either) => either.whereIn('contactId', ids).orWhereIn('fromContactId', ids));
}

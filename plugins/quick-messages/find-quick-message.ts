import type { Context } from '@balcao/core';
import { QuickMessageNotFound } from './contract/errors.ts';
import { maySee, requireMayEdit } from './policy.ts';
import { QuickMessage } from './quick-message.ts';

/** Finds a quick message that the user may see. Throws ERR_NO_QUICKMESSAGE_FOUND. */
export async function findQuickMessage(ctx: Context, id: number): Promise<QuickMessage> {
  return seen(ctx, await QuickMessage.of(ctx).findById(id));
}

/**
 * Finds a quick message that is shared now, for what is sent in the name of the company, such as by macros and rules; its author
 * may have made it private since. Throws ERR_NO_QUICKMESSAGE_FOUND, also for users who may read those of others.
 */
export async function sharedQuickMessage(ctx: Context, id: number): Promise<QuickMessage> {
  const row = await QuickMessage.of(ctx).findById(id);
  if (!row?.geral) throw QuickMessageNotFound();
  return row;
}

/**
 * Finds a quick message that the actor may change and locks it until the open transaction ends. Throws
 * ERR_NO_QUICKMESSAGE_FOUND, and ERR_NO_PERMISSION for a colleague's.
 */
export async function lockQuickMessage(ctx: Context, id: number): Promise<QuickMessage> {
  const row = seen(ctx, await QuickMessage.of(ctx).findById(id).forUpdate());
  requireMayEdit(ctx, row);
  return row;
}

function seen(ctx: Context, row: QuickMessage | undefined): QuickMessage {
  if (!row || !maySee(ctx, row)) throw QuickMessageNotFound();
  return row;
}

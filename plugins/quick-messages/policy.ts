import { type Context, NoPermission } from '@balcao/core';
import type { QuickMessage } from './quick-message.ts';

type Owned = Pick<QuickMessage, 'userId' | 'geral'>;

/** True for shared messages and the actor's own; users who may edit all messages may read any by its id. */
export function maySee(ctx: Context, { userId, geral }: Owned): boolean {
  return geral || isOwn(ctx, userId) || ctx.can('quick-messages:editAll');
}

/** Throws ERR_NO_PERMISSION unless the actor wrote the quick message, or may edit those of others. */
export function requireMayEdit(ctx: Context, { userId }: Owned): void {
  if (!isOwn(ctx, userId) && !ctx.can('quick-messages:editAll')) throw NoPermission();
}

function isOwn(ctx: Context, userId: number | null): boolean {
  return userId !== null && userId === ctx.actor.userId;
}

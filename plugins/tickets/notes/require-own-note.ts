import { type Context, NoPermission } from '@balcao/core';

/** Throws ERR_NO_PERMISSION unless the remark is the actor's own or the actor an admin. */
export function requireOwnNote(ctx: Context, note: { userId: number | null }): void {
  if (!ctx.isAdmin && note.userId !== ctx.actor.userId) throw NoPermission();
}

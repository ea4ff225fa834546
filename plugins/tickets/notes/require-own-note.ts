import { type Context, NoPermission } from '@balcao/core';

/** A remark is its writer's and the admins' to change and to delete. */
export function mayTouchNote(ctx: Context, note: { userId: number | null }): boolean {
  return ctx.isAdmin || note.userId === ctx.actor.userId;
}

/** Throws ERR_NO_PERMISSION unless `mayTouchNote`. */
export function requireOwnNote(ctx: Context, note: { userId: number | null }): void {
  if (!mayTouchNote(ctx, note)) throw NoPermission();
}

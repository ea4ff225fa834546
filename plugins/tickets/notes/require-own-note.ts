import { type Context, NoPermission } from '@balcao/core';

/** True where the actor may change or delete a note: its writer, and admins. */
export function mayTouchNote(ctx: Context, note: { userId: number | null }): boolean {
  return ctx.holdsAdminRole || note.userId === ctx.actor.userId;
}

/** Throws ERR_NO_PERMISSION unless `mayTouchNote`. */
export function requireOwnNote(ctx: Context, note: { userId: number | null }): void {
  if (!mayTouchNote(ctx, note)) throw NoPermission();
}

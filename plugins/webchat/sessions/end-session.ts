import { endRooms, sessionRoom } from '../publish.ts';
import type { LiveOfVisitor } from '../schemas.ts';
import type { Visit } from './chat-session.ts';

/** Ends the session of one browser for good; its sockets get the reason and are closed. Safe to repeat. */
export async function endSession(
  { open: { ctx }, session }: Omit<Visit, 'visitor'>,
  reason: LiveOfVisitor['ended']['reason'] = 'signed-out',
): Promise<void> {
  await ctx.table('WebchatSessions').where({ id: session.id }).delete();
  endRooms(ctx, [sessionRoom(session.id)], reason);
}

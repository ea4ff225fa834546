import { publishToPages, sessionRoom } from '../publish.ts';
import type { LiveOfVisitor } from '../schemas.ts';
import type { Visit } from './chat-session.ts';

/** Ends the session of one browser for good; its sockets get the reason and are closed. Safe to repeat. */
export async function endSession(
  { open, session }: Omit<Visit, 'visitor'>,
  reason: LiveOfVisitor['ended']['reason'] = 'signed-out',
): Promise<void> {
  const { ctx } = open;
  await ctx.table('WebchatSessions').where({ id: session.id }).delete();
  const room = sessionRoom(session.id);
  ctx.host.database.afterCommit(() => {
    publishToPages(ctx, [room], 'ended', { reason });
    ctx.host.live.cutGuests({ namespace: '/webchat', companyId: ctx.companyId, room });
  });
}

import type { Context } from '@balcao/core';
import { maySeeTicket, ticketRowsByIds } from '../../tickets/index.ts';
import type { LiveOfDesk } from '../schemas.ts';
import { deskRoom, namespace, tellDesk } from '../tell.ts';
import { type DeskRow, deskNow } from './desk-session.ts';
import { isWithin } from './desk-tickets.ts';
import { openDesksOf } from './open-desks.ts';

/** Tells the desks whose agents may see the ticket that it changed. One whose agent's sign-in is over is shut. */
export async function tellDesks(
  ctx: Context,
  event: Exclude<keyof LiveOfDesk, 'ended'>,
  ticketId: number,
): Promise<void> {
  const rows = await openDesksOf(ctx);
  if (rows.length === 0) return;
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (!ticket) return;
  for (const row of rows) {
    const desk = await deskNow(ctx.host, row);
    if (!desk) shut(ctx, row);
    else if (maySeeTicket(desk.ctx.actor, ticket) && isWithin(desk, ticket))
      tellDesk(ctx, row.id, event, { ticketId });
  }
}

function shut(ctx: Context, { id }: DeskRow): void {
  tellDesk(ctx, id, 'ended', { reason: 'revoked' });
  ctx.host.live.cutGuests({ namespace, companyId: ctx.companyId, room: deskRoom(id) });
}

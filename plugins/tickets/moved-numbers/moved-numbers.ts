import type { Context } from '@balcao/core';
import { answerMovedNumber, connectionsByIds, movedNumbers } from '../../connections/index.ts';
import { MovedNumberNotFound } from '../contract/errors.ts';
import { moveTicket } from './move-ticket.ts';
import type { MovedNumber } from './schemas.ts';
import { countLeft, idsOfLeft } from './tickets-left.ts';

const page = 100;

/** Lists numbers that were moved to another connection and left tickets behind, about which no admin has decided yet. */
export async function listMovedNumbers(ctx: Context): Promise<MovedNumber[]> {
  const moved = await movedNumbers(ctx);
  const connections = await connectionsByIds(
    ctx,
    moved.map(({ connectionId }) => Number(connectionId)),
  );
  const listed: MovedNumber[] = [];
  for (const { id, number, formerConnectionId, formerName, connectionId } of moved) {
    const connection = connections.get(Number(connectionId));
    const tickets = connection ? await countLeft(ctx, formerConnectionId) : 0;
    if (connection && tickets > 0) {
      const { id: newId, name } = connection;
      listed.push({ id, number, formerName, connection: { id: newId, name }, tickets });
    }
  }
  return listed;
}

/**
 * Stores an admin's decision about the tickets that a number left behind: they continue over the connection that has
 * the number now, with the messages that wait to be sent, or they stay. When a process dies in between, the question
 * stays open, and the next answer moves the rest. Throws ERR_NO_MOVED_NUMBER_FOUND, also for a question that is
 * answered.
 */
export async function answerMoved(ctx: Context, id: number, { take }: { take: boolean }): Promise<void> {
  const moved = (await movedNumbers(ctx)).find((one) => one.id === id);
  if (!moved) throw MovedNumberNotFound();
  const { formerConnectionId, connectionId, formerName } = moved;
  if (take) {
    for (let afterId = 0, ids: number[] = []; ; afterId = ids.at(-1) ?? 0) {
      ids = await idsOfLeft(ctx, formerConnectionId, { afterId, limit: page });
      if (ids.length === 0) break;
      for (const ticketId of ids)
        await moveTicket(ctx, ticketId, { from: formerConnectionId, to: Number(connectionId) });
    }
  }
  await ctx.transaction(async () => {
    await answerMovedNumber(ctx, id);
    if (take)
      ctx.audit({
        action: 'tickets.moved',
        record: { type: 'connection', id: Number(connectionId), name: formerName },
      });
  });
}

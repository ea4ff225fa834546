import type { Context } from '@balcao/core';
import { queuesByIds } from '../../queues/index.ts';
import {
  changeTicketAsBot,
  type MessageRow,
  silently,
  type TicketRow,
  updateTicket,
} from '../../tickets/index.ts';
import { recordAnswer } from '../bots/record-answer.ts';
import { awaitRating, saveRating, startAnew } from '../closing/save-rating.ts';
import { oweMenu } from '../menu/owe-menu.ts';
import { welcomes } from '../ports.ts';
import { remember } from '../reception-state.ts';
import { isBlank, say } from '../say.ts';
import type { Action } from './step.ts';

/**
 * Carries out the actions that a step decided on, in the open transaction: all of them, or up to the first that finds
 * that the bot may no longer write.
 */
export async function perform(
  ctx: Context,
  ticket: TicketRow,
  acts: readonly Action[],
  message: MessageRow | null = null,
): Promise<void> {
  let row: TicketRow | null = ticket;
  let said: MessageRow | undefined;
  for (const act of acts) {
    if (act.do === 'change') row = await changeTicketAsBot(ctx, row, act.set, { from: act.from });
    else if (act.do === 'say') {
      said = (await say(ctx, row, [act.text], act)).at(-1);
      if (!said && act.by === 'bot' && !isBlank(act.text)) return;
      if (said && act.by === 'bot' && !act.sentBy) recordAnswer(ctx, row);
    } else if (act.do === 'welcome' && (await isWelcomed(ctx, row, act.queueId, message))) return;
    else await settle(ctx, row, act, { said, message });
    if (!row) return;
  }
}

async function settle(
  ctx: Context,
  ticket: TicketRow,
  act: Action,
  { said, message }: { said: MessageRow | undefined; message: MessageRow | null },
): Promise<void> {
  if (act.do === 'owe-menu') await oweMenu(ctx, ticket);
  if (act.do === 'remember') await remember(ctx, ticket.id, act.state);
  if (act.do === 'await-rating' && said) await awaitRating(ctx, ticket, act, said);
  if (act.do === 'keep-rating') await saveRating(ctx, ticket, act.rate);
  if (act.do === 'start-anew' && message) await startAnew(ctx, ticket, message);
  if (act.do === 'move') await updateTicket(ctx, { ticketId: ticket.id, queueId: act.queueId });
  if (act.do === 'close') {
    const system = silently(ctx.host.contextFor(ctx.companyId));
    await updateTicket(system, { ticketId: ticket.id, status: 'closed' });
  }
}

async function isWelcomed(
  ctx: Context,
  ticket: TicketRow,
  queueId: number,
  message: MessageRow | null,
): Promise<boolean> {
  const welcoming = welcomes.of(ctx.host);
  const queue = welcoming.length > 0 ? (await queuesByIds(ctx, [queueId])).get(queueId) : undefined;
  if (!queue) return false;
  for (const welcome of welcoming) if (await welcome(ctx, ticket, queue, message)) return true;
  return false;
}

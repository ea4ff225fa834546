import { type Context, type Host, sweptRows } from '@balcao/core';
import { lockTicket, type TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { companyRuleContext } from '../engine/company-rule-context.ts';
import { perform } from '../engine/perform.ts';
import type { RuleContext } from '../engine/rule-context.ts';
import type { Action } from '../engine/step.ts';
import { showOptions } from '../options/show-options.ts';
import { receptionOf, remember } from '../reception-state.ts';
import { isBotsTurn } from '../say.ts';
import { owedMenuJob } from './owe-menu.ts';
import { sendMenu } from './send-menu.ts';

const sweepLimit = 200;
/** Time by which a job may run too early, in milliseconds. */
const earlyMs = 50;

/**
 * Sends the scheduled menu of a ticket, once its time has come and while the bot may write. Safe to run twice, and at
 * once.
 */
export async function sendOwedMenu(ctx: Context, ticketId: number): Promise<void> {
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    if (!ticket) return;
    const { menuDueAt } = await receptionOf(ctx, ticketId);
    // A later message delayed it; the job of that message sends it.
    if (menuDueAt === null || Number(menuDueAt) > nowOf(ctx) + earlyMs) return;
    await remember(ctx, ticketId, { menuOwedSince: null, menuDueAt: null });
    // A flow may have begun meanwhile; its question would be answered with the number of a queue.
    if (!isBotsTurn(ticket) || ticket.useIntegration || ticket.chatbot) return;
    const rules = companyRuleContext(ctx, ticket);
    await perform(ctx, ticket, await owedActs(rules, ticket));
  });
}

/** Sends scheduled menus whose job was lost. */
export async function sweepOwedMenus(host: Host): Promise<void> {
  const due = await sweptRows(host, {
    ...{ table: 'Receptions', keys: ['ticketId'], limit: sweepLimit },
    where: (rows) => rows.where('menuDueAt', '<=', nowOf({ host })).orderBy('menuDueAt'),
  });
  for (const { ctx, ticketId } of due)
    ctx.enqueue(owedMenuJob, { ticketId }, { dedupeKey: `${owedMenuJob}/${ticketId}` });
}

async function owedActs(rules: RuleContext, ticket: TicketRow): Promise<Action[]> {
  const { queueId } = ticket;
  const memory = await rules.memory();
  if (queueId === null) {
    const queues = await rules.queues();
    const isOwed = memory.menuSentAt === null && queues.length > 1;
    return isOwed ? sendMenu(rules, ticket, { queues, restarts: false }) : [];
  }
  const [queue, options] = [await rules.queue(queueId), await rules.optionsOf(queueId)];
  const isOwed = memory.optionsSentAt === null && memory.optionsQueueId === null && options.length > 0;
  return queue && isOwed ? showOptions(rules, { queue, options, at: null, repeated: 0 }) : [];
}

import type { Context, PluginScope } from '@balcao/core';
import { optionsOfQueue } from '../../queues/index.ts';
import type { Welcome } from '../../reception/index.ts';
import { changeTicketAsBot, lockTicket, type Stage, type TicketRow } from '../../tickets/index.ts';
import { PlanOff } from '../contract/reasons.ts';
import { Prompt } from '../prompt.ts';
import { promptIdFor } from './applies.ts';
import { isAnswerable } from './conversation.ts';
import { leaveToAgents, noteOfFailure } from './leave-to-agents.ts';
import { askLater } from './turns.ts';

/**
 * Stage of the automatic conversation that has a prompt answer a customer's message, and no other bot. It only records
 * the message: the answer comes from a job, so that a slow AI provider delays no other customer. A conversation that
 * was handed to a prompt which cannot answer any more is left to agents, since no other bot answers in it.
 */
export function promptStage({ opensTo }: Pick<PluginScope, 'opensTo'>): Stage {
  return {
    name: 'prompt',
    order: 350,
    async run(ctx, ticket, message) {
      const promptId = await promptIdFor(ctx, ticket);
      if (promptId === null) return 'pass';
      const isOpen = await opensTo(ctx.companyId);
      const prompt = await Prompt.of(ctx).findById(promptId);
      if (!isOpen || !prompt)
        return ticket.useIntegration === 1 ? () => leave(ctx, ticket.id, { promptId, prompt }) : 'pass';
      if (!isAnswerable(message)) return 'handled';
      return async () => {
        // A customer who came to the queue without a choice is handed to its prompt by their first message.
        if (ticket.queueId !== null && !ticket.useIntegration && !(await hand(ctx, ticket, promptId))) return;
        // A flow that rests while the plan has none had marked the ticket as its own.
        if (ticket.chatbot === 1) await changeTicketAsBot(ctx, ticket, { chatbot: false });
        await askLater(ctx, { ticketId: ticket.id, promptId, messageId: message.id });
      };
    },
  };
}

/** Gives customers who come to a queue with a prompt to that prompt, in place of the queue's menu. */
export function promptWelcome({ opensTo }: Pick<PluginScope, 'opensTo'>): Welcome {
  return async (ctx, ticket, { id: queueId, promptId }) => {
    if (promptId === null || !(await opensTo(ctx.companyId))) return false;
    if (!(await Prompt.of(ctx).findById(promptId))) return false;
    const handed = await hand(ctx, ticket, promptId);
    if (!handed) return true;
    await askLater(ctx, { ticketId: ticket.id, promptId, messageId: handed.lastMessageId });
    return (await optionsOfQueue(ctx, queueId)).length > 0;
  };
}

/** Leaves a conversation to agents, unless it is no longer the prompt's; a deleted prompt leaves it without a note. */
async function leave(
  ctx: Context,
  ticketId: number,
  { promptId, prompt }: { promptId: number; prompt: Prompt | undefined },
): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  if (ticket?.useIntegration !== 1 || ticket.promptId !== promptId) return;
  if (!prompt) await changeTicketAsBot(ctx, ticket, { useIntegration: false, promptId: null });
  else await leaveToAgents(ctx, ticket, { prompt, note: await noteOfFailure(ctx, prompt.name, PlanOff()) });
}

function hand(ctx: Context, ticket: TicketRow, promptId: number): Promise<TicketRow | null> {
  return changeTicketAsBot(ctx, ticket, {
    useIntegration: true,
    promptId,
    chatbot: false,
    queueOptionId: null,
  });
}

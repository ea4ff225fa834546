import type { Context, PluginScope } from '@balcao/core';
import { optionsOfQueue } from '../../queues/index.ts';
import type { Welcome } from '../../reception/index.ts';
import { changeTicketAsBot, type Stage, type TicketRow } from '../../tickets/index.ts';
import { Prompt } from '../prompt.ts';
import { promptIdFor } from './applies.ts';
import { askLater } from './turns.ts';

const answered: ReadonlySet<string> = new Set(['conversation', 'audio']);

/**
 * Stage of the automatic conversation that has a prompt answer a customer's message, and no other bot. It only records
 * the message: the answer comes from a job, so that a slow AI provider delays no other customer.
 */
export function promptStage({ opensTo }: Pick<PluginScope, 'opensTo'>): Stage {
  return {
    name: 'prompt',
    order: 350,
    async run(ctx, ticket, message) {
      const promptId = await promptIdFor(ctx, ticket);
      if (promptId === null || !(await opensTo(ctx.companyId))) return 'pass';
      if (!(await Prompt.of(ctx).findById(promptId))) return 'pass';
      if (!answered.has(message.mediaType)) return 'handled';
      return async () => {
        // A customer who came to the queue without a choice is handed to its prompt by their first message.
        if (ticket.queueId !== null && !ticket.useIntegration && !(await hand(ctx, ticket, promptId))) return;
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

function hand(ctx: Context, ticket: TicketRow, promptId: number): Promise<TicketRow | null> {
  return changeTicketAsBot(ctx, ticket, {
    useIntegration: true,
    promptId,
    chatbot: false,
    queueOptionId: null,
  });
}

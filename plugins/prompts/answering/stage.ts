import type { Context, PluginScope } from '@balcao/core';
import { optionsOfQueue } from '../../queues/index.ts';
import type { Welcome } from '../../reception/index.ts';
import { changeTicketAsBot, type Stage, type TicketRow } from '../../tickets/index.ts';
import { Prompt } from '../prompt.ts';
import { promptIdFor } from './applies.ts';
import { askLater } from './turns.ts';

const answered: ReadonlySet<string> = new Set(['conversation', 'audio']);

/**
 * Where a prompt has the word, what customers write and say waits for its answer, and nothing else answers. The turn of the
 * conversation ends at once: a provider that takes its time keeps no other customer waiting.
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

/** Hands customers who come to a queue with a prompt to that prompt; it takes the place of the queue's menu of options. */
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

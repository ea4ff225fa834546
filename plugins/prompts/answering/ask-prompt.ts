import type { Context } from '@balcao/core';
import type { MessageRow, TicketRow } from '../../tickets/index.ts';
import { passagesFor } from '../knowledge/passages.ts';
import { worstCase } from '../ledger/estimate.ts';
import { spend } from '../ledger/spend.ts';
import type { Prompt } from '../prompt.ts';
import { accessOf } from '../provider/access.ts';
import { askModel } from '../provider/company-provider.ts';
import { answerKeyOf } from './circles.ts';
import { conversationOf } from './conversation.ts';
import { framed, unframed } from './framing.ts';
import { hear } from './hear.ts';

interface Asked {
  prompt: Prompt;
  ticket: TicketRow;
  /** Voice notes of the customer that were not transcribed yet. */
  sounds: readonly MessageRow[];
  /** Goal of the conversation, as text for the model. */
  goal?: string;
}

export interface ModelAnswer {
  text: string;
  /** Citations of the knowledge that the model received. */
  sources: readonly string[];
  /** Id of the customer's newest message that the model received. */
  seenId: number;
}

/**
 * Asks a prompt's model for the next answer in a conversation; the tokens count for the company's limits. Throws
 * ERR_AI_BUDGET_SPENT and AiFault.
 */
export async function askPrompt(
  ctx: Context,
  { prompt, ticket, sounds, goal = '' }: Asked,
): Promise<ModelAnswer> {
  const access = await accessOf(ctx, prompt);
  await hear(ctx, { prompt, access, sounds });
  const { messages, spoken } = await conversationOf(ctx, ticket.id, prompt.maxMessages);
  const asked = spoken.findLast(({ fromMe }) => !fromMe)?.text ?? '';
  const passages = prompt.usesKnowledge ? await passagesFor(ctx, asked) : [];
  const question = {
    turns: framed({
      instructions: prompt.prompt,
      contactName: ticket.contactName,
      maxTokens: prompt.maxTokens,
      spoken,
      passages,
      goal,
    }),
    maxTokens: prompt.maxTokens,
    temperature: prompt.temperature,
  };
  const sources = passages.map(({ source }) => source);
  const text = await spend(
    ctx,
    { kind: 'answer', prompt, ticketId: ticket.id, model: access.model, tokens: worstCase(question) },
    async () => {
      const { text: answered, usage } = await askModel(ctx, access, question);
      return { answer: answered, usage, answerKey: answerKeyOf(unframed(answered)) };
    },
    sources,
  );
  const seenId = Math.max(0, ...messages.filter(({ fromMe }) => fromMe === 0).map(({ id }) => id));
  return { text: unframed(text), sources, seenId };
}

import type { Context } from '@balcao/core';
import { queuesByIds } from '../../queues/index.ts';
import {
  findTicket,
  type TicketRow,
  variablesIn,
  whatsappMarks,
  withoutVariables,
} from '../../tickets/index.ts';
import { conversationOf } from '../answering/conversation.ts';
import { framed, framedText, type Spoken, unframed } from '../answering/framing.ts';
import { readAnswer } from '../answering/hand-over.ts';
import { askForUser } from '../ask.ts';
import { NothingToWorkOn } from '../contract/errors.ts';
import type { DraftKind } from '../contract/limits.ts';
import { passagesFor } from '../knowledge/passages.ts';
import { Prompt } from '../prompt.ts';
import { accessOf } from '../provider/access.ts';
import type { Turn } from '../provider/chat.ts';
import type { Draft, WriteDraft } from '../schemas.ts';
import { tasks } from './tasks.ts';

const messagesRead = 40;
const answerMax: Record<DraftKind, number> = {
  suggestion: 400,
  rewrite: 1000,
  translation: 1200,
  summary: 500,
};
const temperature = 0.3;

/**
 * Has a model write a text for an agent about a ticket that they may see: only its cost is stored, and nothing is sent.
 * Throws ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION, ERR_AI_NOTHING_TO_WORK_ON and what `askForUser` throws.
 */
export async function writeDraft(ctx: Context, ticketId: number, wanted: WriteDraft): Promise<Draft> {
  const ticket = await findTicket(ctx, ticketId);
  const prompt = await promptOfQueue(ctx, ticket);
  const { turns, sources, lastMessageId } = await turnsFor(ctx, ticket, prompt, wanted);
  const { kind } = wanted;
  const text = await askForUser(ctx, {
    kind,
    prompt,
    ticketId: ticket.id,
    access: await accessOf(ctx, prompt),
    question: { turns, maxTokens: answerMax[kind], temperature },
    sources,
  });
  // A prompt of one's own may have taught its model to hand over, which is not for an agent's draft.
  const draft = unframed(text);
  const written = whatsappMarks(readAnswer(draft).text || draft);
  // A model may repeat what the customer wrote; the agent's own variables stay in a text that is rewritten.
  return { text: withoutVariables(written, variablesIn(wanted.text ?? '')), sources, lastMessageId };
}

async function turnsFor(
  ctx: Context,
  ticket: TicketRow,
  prompt: Prompt | null,
  { kind, text = '', tone = 'fix', language }: WriteDraft,
): Promise<{ turns: Turn[] } & Omit<Draft, 'text'>> {
  if (kind === 'rewrite' || kind === 'translation') {
    if (text.trim() === '') throw NothingToWorkOn();
    const task = kind === 'rewrite' ? tasks.rewrite(tone) : tasks.translation(language ?? ctx.locale);
    return { turns: framedText(task, text), sources: [], lastMessageId: null };
  }
  const { messages, spoken } = await conversationOf(ctx, ticket.id, messagesRead);
  if (!spoken.some((one) => one.text !== '')) throw NothingToWorkOn();
  if (kind === 'summary')
    return {
      turns: framedText(tasks.summary(language ?? ctx.locale), transcript(spoken)),
      sources: [],
      lastMessageId: null,
    };
  const asked = spoken.findLast(({ fromMe }) => !fromMe)?.text ?? '';
  const passages = await passagesFor(ctx, asked);
  const turns = framed({
    instructions: prompt?.prompt ?? '',
    contactName: ticket.contactName,
    maxTokens: answerMax[kind],
    spoken,
    passages,
    task: tasks.suggestion,
  });
  const last = messages.at(-1);
  return {
    turns,
    sources: passages.map(({ source }) => source),
    lastMessageId: last ? String(last.id) : null,
  };
}

function transcript(spoken: readonly Spoken[]): string {
  return spoken
    .map(({ fromMe, text }) => `${fromMe ? 'Empresa' : 'Cliente'}: ${text}`)
    .join('\n')
    .slice(-24_000);
}

/** The prompt that the company wrote for the ticket's queue: it knows how the company speaks. */
async function promptOfQueue(ctx: Context, { queueId }: TicketRow): Promise<Prompt | null> {
  const queue = queueId === null ? undefined : (await queuesByIds(ctx, [queueId])).get(queueId);
  if (!queue?.promptId) return null;
  return (await Prompt.of(ctx).findById(queue.promptId)) ?? null;
}

import { type Context, type Reason, reasonText } from '@balcao/core';
import { addNote, changeTicketAsBot, type TicketRow } from '../../tickets/index.ts';
import type { Prompt } from '../prompt.ts';

/**
 * Gives a ticket to agents, in the open transaction: into the prompt's queue, with a note of the reason. The automatic
 * conversation ends. Nothing happens when an agent has accepted it meanwhile.
 */
export async function leaveToAgents(
  ctx: Context,
  ticket: TicketRow,
  { prompt, note }: { prompt: Pick<Prompt, 'queueId'> | null; note: string },
): Promise<void> {
  const left = await changeTicketAsBot(ctx, ticket, {
    ...(prompt?.queueId ? { queueId: prompt.queueId } : {}),
    useIntegration: false,
    promptId: null,
    chatbot: false,
    queueOptionId: null,
    driver: 'human',
  });
  if (left) await addNote(ctx, { ticketId: ticket.id, note: note.slice(0, 4500) });
}

/** The note on a ticket that a prompt could not go on with. */
export function noteOfFailure(ctx: Context, promptName: string, reason: Reason): string {
  return `O assistente “${promptName}” não respondeu: ${reasonText(ctx.host.texts, reason, 'pt')}`;
}

/** The note on a ticket that a prompt gave to people by itself. */
export function noteOfHandOver(promptName: string, reason: string, sources: readonly string[]): string {
  return [
    `O assistente “${promptName}” transferiu o atendimento.`,
    `Motivo: ${reason || 'o cliente precisa de uma pessoa.'}`,
    ...(sources.length > 0 ? [`Conhecimento usado: ${sources.join('; ')}`] : []),
  ].join('\n');
}

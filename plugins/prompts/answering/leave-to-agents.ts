import { type Context, type Reason, reasonText } from '@balcao/core';
import {
  addNote,
  type CompanyLanguage,
  changeTicketAsBot,
  companyLanguage,
  type TicketRow,
} from '../../tickets/index.ts';
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

interface Texts {
  failed(prompt: string, reason: string): string;
  handedOver(prompt: string): string;
  reason(text: string): string;
  noReason: string;
  knowledge(sources: string): string;
}

const texts: Record<CompanyLanguage, Texts> = {
  pt: {
    failed: (prompt, reason) => `O assistente “${prompt}” não respondeu: ${reason}`,
    handedOver: (prompt) => `O assistente “${prompt}” transferiu o atendimento.`,
    reason: (text) => `Motivo: ${text}`,
    noReason: 'o cliente precisa de uma pessoa.',
    knowledge: (sources) => `Conhecimento usado: ${sources}`,
  },
  en: {
    failed: (prompt, reason) => `The assistant “${prompt}” did not answer: ${reason}`,
    handedOver: (prompt) => `The assistant “${prompt}” handed the conversation over.`,
    reason: (text) => `Reason: ${text}`,
    noReason: 'the customer needs a person.',
    knowledge: (sources) => `Knowledge used: ${sources}`,
  },
  es: {
    failed: (prompt, reason) => `El asistente “${prompt}” no respondió: ${reason}`,
    handedOver: (prompt) => `El asistente “${prompt}” transfirió la conversación.`,
    reason: (text) => `Motivo: ${text}`,
    noReason: 'el cliente necesita a una persona.',
    knowledge: (sources) => `Conocimiento usado: ${sources}`,
  },
};

/** The note on a ticket that a prompt could not go on with, in the company's language. */
export async function noteOfFailure(ctx: Context, promptName: string, reason: Reason): Promise<string> {
  const language = await companyLanguage(ctx);
  return texts[language].failed(promptName, reasonText(ctx.host.texts, reason, language));
}

/** The note on a ticket that a prompt gave to people by itself, in the company's language. */
export async function noteOfHandOver(
  ctx: Context,
  promptName: string,
  { reason, sources }: { reason: string; sources: readonly string[] },
): Promise<string> {
  const said = texts[await companyLanguage(ctx)];
  return [
    said.handedOver(promptName),
    said.reason(reason || said.noReason),
    ...(sources.length > 0 ? [said.knowledge(sources.join('; '))] : []),
  ].join('\n');
}

import type { Context } from '@balcao/core';
import type { MessageRow, TicketRow } from '../../tickets/index.ts';
import type { SessionRow } from '../bots/sessions.ts';
import type { BotReply } from '../bots/utterance.ts';
import type { Integration } from '../integration.ts';
import { chosen, readAnswer, type TypebotAnswer } from './read-answer.ts';
import { lost, TypebotClient } from './typebot-client.ts';

interface Asking {
  ticket: TicketRow;
  integration: Integration;
  message: MessageRow;
  session: SessionRow | null;
}

const minute = 60_000;

/**
 * Asks a Typebot about a customer's message. The keywords end or restart its conversation; one that the customer left alone
 * for too long, or that the server lost, begins anew.
 *
 * Throws IntegrationFault, OutsideFault.
 */
export async function askTypebot(ctx: Context, asking: Asking): Promise<BotReply> {
  const { integration, message } = asking;
  const said = message.body.trim();
  const { typebotKeywordFinish, typebotKeywordRestart, typebotRestartMessage } = integration;
  if (isKeyword(said, typebotKeywordFinish))
    return { utterances: [{ pauseMs: 0, order: 'close' }], session: null };
  if (isKeyword(said, typebotKeywordRestart)) {
    // Without words of its own the restart is the flow's beginning.
    if (typebotRestartMessage === '') return begin(ctx, asking, null);
    return { utterances: [{ pauseMs: 0, say: typebotRestartMessage }], session: null };
  }
  const { session } = asking;
  if (!session || isExpired(integration, session, message)) return begin(ctx, asking, said);
  const reply = chosen(said, session.choices);
  const answer = await new TypebotClient(ctx, integration).goOn(session, reply);
  if (answer === lost) return begin(ctx, asking, said);
  return replyOf(session, read(integration, answer), integration);
}

function isKeyword(said: string, keyword: string): boolean {
  return keyword !== '' && said.toLowerCase() === keyword.toLowerCase();
}

/** Measured from what the customer said before this. */
function isExpired(
  { typebotExpires }: Integration,
  { heardAt }: SessionRow,
  { createdAt }: MessageRow,
): boolean {
  return typebotExpires > 0 && Number(createdAt) - heardAt > typebotExpires * minute;
}

/** Begins the flow. The customer's word is only told to one that shows nothing by itself and waits for an answer. */
async function begin(ctx: Context, { ticket, integration }: Asking, said: string | null): Promise<BotReply> {
  const client = new TypebotClient(ctx, integration);
  const { shape, sessionId, answer } = await client.start({
    number: ticket.contactNumber ?? '',
    pushName: ticket.contactName,
    ticketId: ticket.id,
  });
  const opened = read(integration, answer);
  const isSilent = opened.utterances.length === 0 && opened.isWaiting;
  const session = { sessionId, shape };
  if (!isSilent || !said) return replyOf(session, opened, integration);
  const next = await client.goOn(session, said);
  return next === lost
    ? replyOf(session, opened, integration)
    : replyOf(session, read(integration, next), integration);
}

function read(integration: Integration, answer: Record<string, unknown>): TypebotAnswer {
  return readAnswer(answer, {
    pauseMs: integration.typebotDelayMessage,
    unknown: integration.typebotUnknownMessage,
  });
}

function replyOf(
  { sessionId, shape }: Pick<SessionRow, 'sessionId' | 'shape'>,
  { utterances, choices, isWaiting }: TypebotAnswer,
  { typebotUnknownMessage }: Integration,
): BotReply {
  // A flow that waits and says nothing would leave the customer without any sign.
  const isMute = isWaiting && utterances.length === 0 && typebotUnknownMessage !== '';
  return {
    utterances: isMute ? [{ pauseMs: 0, say: typebotUnknownMessage }] : utterances,
    session: isWaiting ? { sessionId, shape, choices } : null,
  };
}

import type { Context } from '@balcao/core';
import type { MessageRow, TicketRow } from '../../tickets/index.ts';
import type { SessionRow } from '../bots/sessions.ts';
import type { BotReply, BotSession } from '../bots/utterance.ts';
import { wordsOf } from '../bots/words-of.ts';
import { IntegrationFault, SessionLost } from '../contract/reasons.ts';
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
/** A conversation that begins anew with the customer's next message. */
const restarted: BotSession = { sessionId: '', shape: 'new', choices: null };

/**
 * Asks a Typebot flow to answer a customer's message. Keywords end or restart its conversation; after a long silence
 * of the customer it begins anew. A conversation that Typebot's server lost is restarted once and given the
 * customer's text; after that agents take over. Throws IntegrationFault, OutsideFault.
 */
export async function askTypebot(ctx: Context, asking: Asking): Promise<BotReply> {
  const { integration, message } = asking;
  const said = saidIn(ctx, message);
  const { typebotKeywordFinish, typebotKeywordRestart, typebotRestartMessage } = integration;
  if (isKeyword(said, typebotKeywordFinish))
    return { utterances: [{ pauseMs: 0, order: 'close' }], session: null };
  if (isKeyword(said, typebotKeywordRestart)) {
    // Without a text of its own a restart shows the flow's beginning.
    if (typebotRestartMessage === '') return begin(ctx, asking, null);
    // No session would mean that the bot has finished, and a flow that handed the conversation over would go on.
    return { utterances: [{ pauseMs: 0, say: typebotRestartMessage }], session: restarted };
  }
  const { session } = asking;
  if (!session || session.sessionId === '' || isExpired(integration, session, message))
    return begin(ctx, asking, said);
  // The bot would take the name of a file, or a contact's card, for the answer to its question.
  if (said === '')
    return replyOf(session, { utterances: [], choices: session.choices, isWaiting: true }, integration);
  const reply = chosen(said, session.choices);
  const answer = await new TypebotClient(ctx, integration).goOn(session, reply);
  if (answer === lost) return beginAgain(ctx, asking, said);
  return replyOf(session, read(integration, answer), integration);
}

/**
 * Returns what the bot is given of a message: the customer's words; of a file without any its address, which inputs of
 * files take; empty for anything else that has no words, such as a contact's card.
 */
function saidIn({ host, companyId }: Context, message: MessageRow): string {
  const { mediaKey, mediaName, mediaType } = message;
  const words = wordsOf(message);
  if (words !== '' || mediaType === 'vcard') return words;
  return mediaKey === null ? '' : host.media.url(companyId, mediaKey, mediaName ?? mediaKey);
}

function isKeyword(said: string, keyword: string): boolean {
  return keyword !== '' && said.toLowerCase() === keyword.toLowerCase();
}

/** True when the customer was silent for too long, measured from their message before this one. */
function isExpired(
  { typebotExpires }: Integration,
  { heardAt }: SessionRow,
  { createdAt }: MessageRow,
): boolean {
  return typebotExpires > 0 && Number(createdAt) - heardAt > typebotExpires * minute;
}

/**
 * Begins the flow. The customer's text is passed on only to a flow that shows nothing first and waits for an answer.
 */
async function begin(ctx: Context, asking: Asking, said: string | null): Promise<BotReply> {
  const { integration } = asking;
  const client = new TypebotClient(ctx, integration);
  const { shape, sessionId, answer } = await client.start(startOf(asking));
  const opened = read(integration, answer);
  const isSilent = opened.utterances.length === 0 && opened.isWaiting;
  const session = { sessionId, shape };
  if (!isSilent || !said) return replyOf(session, opened, integration);
  return replyOf(session, await hear(client, { session, said, integration }), integration);
}

/** Restarts a conversation that the server lost, and passes on the customer's text, so that none is dropped. */
async function beginAgain(ctx: Context, asking: Asking, said: string): Promise<BotReply> {
  const { integration, session: before } = asking;
  if ((before?.restarts ?? 0) > 0) throw new IntegrationFault(SessionLost());
  const client = new TypebotClient(ctx, integration);
  const { shape, sessionId, answer } = await client.start(startOf(asking));
  const opened = read(integration, answer);
  const session = { sessionId, shape, restarts: 1 };
  if (!opened.isWaiting) return replyOf(session, opened, integration);
  const next = await hear(client, { session, said: chosen(said, opened.choices), integration });
  return replyOf(session, { ...next, utterances: [...opened.utterances, ...next.utterances] }, integration);
}

/**
 * Passes the customer's text to a conversation that has just begun. Throws IntegrationFault when it is lost already.
 */
async function hear(
  client: TypebotClient,
  {
    session,
    said,
    integration,
  }: { session: Pick<SessionRow, 'sessionId' | 'shape'>; said: string; integration: Integration },
): Promise<TypebotAnswer> {
  const next = await client.goOn(session, said);
  if (next === lost) throw new IntegrationFault(SessionLost());
  return read(integration, next);
}

function startOf({ ticket }: Asking): Record<string, unknown> {
  return { number: ticket.contactNumber ?? '', pushName: ticket.contactName, ticketId: ticket.id };
}

function read(integration: Integration, answer: Record<string, unknown>): TypebotAnswer {
  return readAnswer(answer, {
    pauseMs: integration.typebotDelayMessage,
    unknown: integration.typebotUnknownMessage,
  });
}

function replyOf(
  { sessionId, shape, restarts = 0 }: Pick<SessionRow, 'sessionId' | 'shape' | 'restarts'>,
  { utterances, choices, isWaiting }: TypebotAnswer,
  { typebotUnknownMessage }: Integration,
): BotReply {
  // Without this text a flow that waits and shows nothing would leave the customer without an answer.
  const isMute = isWaiting && utterances.length === 0 && typebotUnknownMessage !== '';
  return {
    utterances: isMute ? [{ pauseMs: 0, say: typebotUnknownMessage }] : utterances,
    session: isWaiting ? { sessionId, shape, choices, restarts } : null,
  };
}

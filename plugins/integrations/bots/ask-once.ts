import type { Context } from '@balcao/core';
import type { MessageRow, TicketRow } from '../../tickets/index.ts';
import { AnswerTooLong, IntegrationFault, Paused, reasonIn, SessionLost } from '../contract/reasons.ts';
import { askDialogflow } from '../dialogflow/ask-dialogflow.ts';
import { integrationsOf } from '../find-integration.ts';
import { isPaused, recordHealth } from '../health.ts';
import type { Integration } from '../integration.ts';
import { askTypebot } from '../typebot/ask-typebot.ts';
import { isTooLong, tooLong } from './bounded-answer.ts';
import { sessionOf } from './sessions.ts';
import type { BotReply } from './utterance.ts';

const ofConversation: ReadonlySet<string> = new Set([SessionLost.code, AnswerTooLong.code]);

/** Asks the bot of an integration once, and records whether its server works. Throws IntegrationFault, OutsideFault. */
export async function askOnce(
  ctx: Context,
  { ticket, integration, message }: { ticket: TicketRow; integration: Integration; message: MessageRow },
): Promise<BotReply> {
  const now = (await integrationsOf(ctx)).get(integration.id) ?? integration;
  if (now.disabledAt !== null || isPaused(now, Date.now())) throw new IntegrationFault(Paused());
  try {
    const reply = await ask(ctx, { ticket, integration: now, message });
    await recordHealth(ctx, now, { failure: null });
    const words = reply.utterances.flatMap((one) => ('say' in one ? one.say : 'file' in one ? one.file : []));
    if (isTooLong(words)) throw new IntegrationFault(tooLong());
    return reply;
  } catch (error) {
    const reason = reasonIn(error);
    // The bot's server works; only this conversation cannot go on, which is no failure of the integration.
    if (!ofConversation.has(reason.code)) await recordHealth(ctx, now, { failure: reason });
    throw error;
  }
}

async function ask(
  ctx: Context,
  { ticket, integration, message }: { ticket: TicketRow; integration: Integration; message: MessageRow },
): Promise<BotReply> {
  const known = await sessionOf(ctx, ticket.id);
  const session = known?.integrationId === integration.id ? known : null;
  const asking = { ticket, integration, message, session };
  return integration.type === 'typebot' ? askTypebot(ctx, asking) : askDialogflow(ctx, asking);
}

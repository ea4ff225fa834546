import { createHmac } from 'node:crypto';
import { AppError, type Context, fieldsOf, itemsOf, reasonText } from '@balcao/core';
import type { MessageRow, TicketRow } from '../../tickets/index.ts';
import type { SessionRow } from '../bots/sessions.ts';
import { type BotReply, orderIn, type Utterance } from '../bots/utterance.ts';
import { wordsOf } from '../bots/words-of.ts';
import { TestFailed } from '../contract/errors.ts';
import { integrationDefaults, secretMask } from '../contract/limits.ts';
import { IntegrationFault, KeyUnreadable, reasonIn } from '../contract/reasons.ts';
import { findIntegration } from '../find-integration.ts';
import { Integration } from '../integration.ts';
import type { TestSession } from '../schemas.ts';
import { serviceAccountIn, unsealed } from '../secrets.ts';
import { detectIntent, dialogflowServer } from './dialogflow-client.ts';

const greetings: Record<string, string> = { en: 'Hello', es: 'Hola' };

/**
 * Asks the company's Dialogflow agent (its bot there) to answer a customer's message; a message without words is ignored.
 * Throws IntegrationFault, OutsideFault.
 */
export async function askDialogflow(
  ctx: Context,
  {
    ticket,
    integration,
    message,
    session,
  }: { ticket: TicketRow; integration: Integration; message: MessageRow; session: SessionRow | null },
): Promise<BotReply> {
  const sessionId = session?.sessionId ?? sessionIdOf(ctx, ticket.id, message.id);
  const kept = { sessionId, shape: 'new' as const, choices: null };
  const words = wordsOf(message);
  if (words === '') return { utterances: [], session: kept };
  const result = await detectIntent(dialogflowServer(ctx.host).base, {
    project: integration.projectName,
    account: accountIn(ctx, integration.jsonContent),
    session: sessionId,
    text: words,
    language: integration.language || integrationDefaults.language,
  });
  const { endInteraction, liveAgentHandoff } = fieldsOf(result.intent);
  const isOver =
    endInteraction === true ||
    liveAgentHandoff === true ||
    fieldsOf(result.diagnosticInfo).end_conversation === true;
  const utterances = utterancesOf(result);
  const isOrdered = utterances.some((one) => 'order' in one);
  return {
    utterances: isOver && !isOrdered ? [...utterances, { pauseMs: 0, order: 'stop' }] : utterances,
    session: isOver ? null : kept,
  };
}

/**
 * Asks a Dialogflow agent for its greeting with the values of a form, for the admins' test button; without a new key
 * with the stored one of the integration, or of the only one with the project. Throws ERR_INTEGRATION_TEST_FAILED with the reason in words, ERR_INTEGRATION_KEY_INVALID,
 * ERR_NO_DIALOG_FOUND.
 */
export async function testSession(
  ctx: Context,
  input: TestSession,
): Promise<{ success: true; reply: string }> {
  const isGiven = Boolean(input.jsonContent?.trim()) && input.jsonContent !== secretMask;
  const stored = isGiven ? '' : await storedKey(ctx, input);
  const language = input.language || integrationDefaults.language;
  try {
    const account = isGiven ? serviceAccountIn(input.jsonContent ?? '') : accountIn(ctx, stored);
    const result = await detectIntent(dialogflowServer(ctx.host).base, {
      project: input.projectName.trim(),
      account,
      session: sessionIdOf(ctx, 0, Date.now()),
      text: greetings[language.slice(0, 2)] ?? 'Olá',
      language,
    });
    const said = utterancesOf(result).flatMap((one) => ('say' in one ? [one.say] : []));
    return { success: true, reply: said.join('\n') };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = reasonText(ctx.host.texts, reasonIn(error), ctx.locale);
    throw TestFailed({ cause: error, details: { reason } });
  }
}

/**
 * Returns the stored key of the integration that a test is about. Existing clients name none by its id: theirs is the
 * only one with the project. Empty where there is none, or where several have it.
 */
async function storedKey(ctx: Context, { id, projectName }: TestSession): Promise<string> {
  if (id) return (await findIntegration(ctx, id)).jsonContent;
  const found = await Integration.of(ctx)
    .where({ type: 'dialogflow', projectName: projectName.trim() })
    .limit(2);
  return found.length === 1 ? (found[0]?.jsonContent ?? '') : '';
}

/**
 * Makes the id of the conversation at Google; it reveals nothing about the customer, and each new conversation has
 * another one.
 */
function sessionIdOf({ host, companyId }: Context, ticketId: number, from: number): string {
  const about = `dialogflow:${companyId}:${ticketId}:${from}`;
  return createHmac('sha256', host.config.appSecret).update(about).digest('hex').slice(0, 36);
}

function accountIn(ctx: Context, stored: string): { email: string; privateKey: string } {
  try {
    return serviceAccountIn(unsealed(ctx, stored));
  } catch (cause) {
    throw new IntegrationFault(KeyUnreadable(), { cause });
  }
}

/** Reads the Dialogflow agent's messages for every platform; of older ones, which have none, the single text. */
function utterancesOf(result: Record<string, unknown>): Utterance[] {
  const said = itemsOf(result.fulfillmentMessages)
    .filter(({ platform }) => platform === undefined || platform === 'PLATFORM_UNSPECIFIED')
    .flatMap(readMessage);
  if (said.length > 0) return said;
  const { fulfillmentText } = result;
  return typeof fulfillmentText === 'string' ? texts(fulfillmentText) : [];
}

function readMessage(message: Record<string, unknown>): Utterance[] {
  const { text, image, quickReplies, card, payload } = message;
  if (payload !== undefined) {
    const order = orderIn(payload);
    return order ? [{ pauseMs: 0, ...order }] : [];
  }
  if (image !== undefined) return files(fieldsOf(image).imageUri);
  if (quickReplies !== undefined) {
    const { title, quickReplies: replies } = fieldsOf(quickReplies);
    const lines = Array.isArray(replies) ? replies.map((reply) => `▶️ ${String(reply)}`) : [];
    return texts([title, ...lines].filter((line) => typeof line === 'string').join('\n'));
  }
  if (card !== undefined) {
    const { title, subtitle, imageUri } = fieldsOf(card);
    const words = [title, subtitle].filter((line) => typeof line === 'string').join('\n');
    return [...files(imageUri), ...texts(words)];
  }
  const variants = fieldsOf(text).text;
  return Array.isArray(variants) ? variants.flatMap((variant) => texts(String(variant))) : [];
}

function texts(text: string): Utterance[] {
  return text.trim() === '' ? [] : [{ pauseMs: 0, say: text }];
}

function files(url: unknown): Utterance[] {
  return typeof url === 'string' && url !== '' ? [{ pauseMs: 0, file: url }] : [];
}

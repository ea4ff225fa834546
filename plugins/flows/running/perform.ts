import { AppError, type Context, firstOf, reasonText } from '@balcao/core';
import { contactLimits, emailPattern, updateContact } from '../../contacts/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import { conversationParts } from '../../reception/index.ts';
import { addTags, listTags } from '../../tags/index.ts';
import {
  addNote,
  changeTicketAsBot,
  companyLanguage,
  cutText,
  sayAsBot,
  sendMessages,
  silently,
  type TicketRow,
  ticketLimits,
  updateTicket,
} from '../../tickets/index.ts';
import { FlowAsked, FlowDrawn, FlowGone, FlowLoop } from '../contract/reasons.ts';
import type { FlowAction, LeaveReason } from '../engine/flow-run.ts';
import { keepForMessage, mediaToSend } from '../media/sent-media.ts';

type Say = Extract<FlowAction, { do: 'say' }>;
const email = new RegExp(emailPattern);
type HandOver = Extract<FlowAction, { do: 'hand-over' }>;

const reasons: Readonly<Partial<Record<LeaveReason, typeof FlowDrawn>>> = {
  drawn: FlowDrawn,
  asked: FlowAsked,
  loop: FlowLoop,
  gone: FlowGone,
};

/**
 * Carries out the actions of a turn on a locked ticket, in the open transaction. Returns the id of the last question
 * that was sent; null for none. An action that refers to a row which was deleted, or does not fit the ticket, is
 * skipped, and the conversation goes on.
 */
export async function perform(
  ctx: Context,
  ticket: TicketRow,
  actions: readonly FlowAction[],
  flow: { name: string },
): Promise<number | null> {
  let asked: number | null = null;
  for (const action of actions) {
    if (action.do === 'say') {
      const said = await say(ctx, ticket, action);
      if (action.asks) asked = said;
    } else if (action.do === 'tag') await tag(ctx, ticket, action.tagIds);
    else if (action.do === 'note') await note(ctx, ticket, action.text);
    else if (action.do === 'contact') await writeContact(ctx, ticket, action);
    else if (action.do === 'close') await close(ctx, ticket, action.farewell);
    else if (action.do === 'take-back') await conversationParts.find(ctx.host)?.end(ctx, ticket);
    // Calls are stored with the run, and made after the commit.
    else if (action.do === 'hand-over') await handOver(ctx, ticket, action, flow.name);
  }
  return asked;
}

async function say(
  ctx: Context,
  ticket: TicketRow,
  { text, choices, flowMediaId, isFound = false }: Pick<Say, 'text' | 'choices' | 'flowMediaId' | 'isFound'>,
): Promise<number | null> {
  const body = firstOf(text.trim(), ticketLimits.messageBodyMax);
  const media = flowMediaId ? await mediaToSend(ctx, flowMediaId) : null;
  if (flowMediaId && media) {
    const [first, ...rest] = await sendMessages(ctx, ticket, [{ body, media }], { by: 'bot' });
    if (first) await keepForMessage(ctx, flowMediaId, first.id);
    return (rest.at(-1) ?? first)?.id ?? null;
  }
  if (body === '') return null;
  if (isFound) return (await sayAsBot(ctx, ticket, { body })).at(-1)?.id ?? null;
  const menu = choices?.length ? { attributes: { choices } } : {};
  // Variables make a drawn text longer than official numbers send in one message; the last part has the buttons.
  const parts = cutText(body, ticketLimits.botMessageMax);
  const contents = parts.map((part, at) => ({ body: part, ...(at === parts.length - 1 ? menu : {}) }));
  return (await sendMessages(ctx, ticket, contents, { by: 'bot' })).at(-1)?.id ?? null;
}

async function tag(ctx: Context, { id: ticketId }: TicketRow, given: readonly number[]): Promise<void> {
  const known = new Set((await listTags(ctx)).map(({ id }) => id));
  const tagIds = given.filter((id) => known.has(id));
  if (tagIds.length === 0) return;
  await passingOver(ctx, 'a ticket has no room for the tags of a flow', () =>
    addTags(ctx, { ticketId, tagIds }),
  );
}

async function note(ctx: Context, { id: ticketId }: TicketRow, text: string): Promise<void> {
  if (text.trim().length >= ticketLimits.note.min)
    await addNote(ctx, { ticketId, note: text.slice(0, ticketLimits.note.max) });
}

/** Writes an answer into the contact; a value that does not fit is skipped. */
async function writeContact(
  ctx: Context,
  { contactId }: TicketRow,
  { part, fieldKey, value }: Extract<FlowAction, { do: 'contact' }>,
): Promise<void> {
  if (part === 'email' && (value.length > contactLimits.emailMax || !email.test(value))) return;
  const change = part === 'field' ? { fieldValues: { [fieldKey]: value } } : { [part]: value };
  // Numbers are read as the company's customers write them.
  const writer = ctx.host.contextFor(ctx.companyId).inLanguage(await companyLanguage(ctx));
  await passingOver(ctx, 'a value of a flow does not fit the contact', () =>
    updateContact(writer, contactId, change),
  );
}

async function close(ctx: Context, { id: ticketId }: TicketRow, farewell: boolean): Promise<void> {
  const system = ctx.host.contextFor(ctx.companyId);
  await updateTicket(farewell ? system : silently(system), { ticketId, status: 'closed' });
}

/** Hands a ticket to agents: no bot writes on it any more, and a note contains the reason and the answers. */
async function handOver(ctx: Context, ticket: TicketRow, action: HandOver, flow: string): Promise<void> {
  const { queueId, userId, nodeName: node, reason } = action;
  const isKnown = queueId !== null && (await queuesByIds(ctx, [queueId])).has(queueId);
  const row = await changeTicketAsBot(ctx, ticket, {
    driver: 'human',
    chatbot: false,
    ...(isKnown ? { queueId } : {}),
  });
  if (!row) return;
  const why = reasons[reason]?.({ flow, node });
  const sentence = why && reasonText(ctx.host.texts, why, await companyLanguage(ctx));
  if (sentence)
    await note(ctx, row, [sentence, action.note, ...listed(action.variables)].filter(Boolean).join('\n'));
  if (userId === null) return;
  await passingOver(ctx, 'the agent of a flow cannot have the ticket', async () => {
    const system = ctx.host.contextFor(ctx.companyId);
    await updateTicket(system, { ticketId: row.id, status: 'open', userId });
  });
}

function listed(variables: HandOver['variables']): string[] {
  return Object.entries(variables).map(([name, value]) => `${name}: ${value}`);
}

/** Skips an action that was refused because of its row; it threw before it wrote anything. */
async function passingOver(ctx: Context, about: string, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.info({ err: error }, about);
  }
}

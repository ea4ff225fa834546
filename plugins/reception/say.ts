import { type Context, companyClock } from '@balcao/core';
import type { Choice } from '../connections/index.ts';
import {
  expandVariables,
  fieldTexts,
  type MessageRow,
  type Sending,
  sendMessages,
  type TicketRow,
} from '../tickets/index.ts';
import { nowOf } from './clock.ts';

/** The bot has the word: no agent accepted the ticket, and no human wrote in it. */
export function isBotsTurn({
  driver,
  status,
  isGroup,
  whatsappId,
}: Pick<TicketRow, 'driver' | 'status' | 'isGroup' | 'whatsappId'>): boolean {
  return driver === 'bot' && status === 'pending' && isGroup === 0 && whatsappId !== null;
}

/** True for a text that says nothing: such a message is not sent. */
export function isBlank(text: string | null | undefined): boolean {
  return !text?.trim();
}

/**
 * Sends texts to the ticket's customer, variables replaced and blank ones left out, in the open transaction; `choices` stand in them
 * by number. Answers what
 * was stored: nothing when a bot speaks whose turn is over.
 */
export async function say(
  ctx: Context,
  ticket: TicketRow,
  texts: ReadonlyArray<string | null>,
  { by, sentBy, choices }: Pick<Sending, 'by' | 'sentBy'> & { choices?: readonly Choice[] },
): Promise<MessageRow[]> {
  const fields = await fieldTexts(ctx, [...texts, ...(choices ?? []).map(({ title }) => title)], ticket);
  const now = (await companyClock(ctx)).at(nowOf(ctx));
  const about = { contactName: ticket.contactName, now, fields };
  const offered = choices?.map(({ id, title }) => ({ id, title: expandVariables(title, about) }));
  const menu = offered?.length ? { attributes: { choices: offered } } : {};
  const contents = texts.flatMap((text) =>
    text === null || isBlank(text) ? [] : [{ body: expandVariables(text, about).trim(), ...menu }],
  );
  const system = ctx.host.contextFor(ctx.companyId);
  return sendMessages(system, ticket, contents, { by, ...(sentBy ? { sentBy } : {}) });
}

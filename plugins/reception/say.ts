import { type Context, companyClock } from '@balcao/core';
import type { Choice } from '../connections/index.ts';
import {
  companyLanguage,
  expandVariables,
  fieldTexts,
  type MessageRow,
  type Sending,
  sendMessages,
  type TicketRow,
} from '../tickets/index.ts';
import { nowOf } from './clock.ts';

/** True while the bot may write on the ticket: no agent accepted it, and no human wrote in it. */
export function isBotsTurn({
  driver,
  status,
  isGroup,
  whatsappId,
}: Pick<TicketRow, 'driver' | 'status' | 'isGroup' | 'whatsappId'>): boolean {
  return driver === 'bot' && status === 'pending' && isGroup === 0 && whatsappId !== null;
}

/** True for a text without any words, which is not sent. */
export function isBlank(text: string | null | undefined): boolean {
  return !text?.trim();
}

/**
 * Sends texts to the ticket's customer with their variables replaced, leaving out blank ones, in the open
 * transaction; `choices` are the buttons of a menu, which the text lists by number. Returns the stored messages: none
 * when the bot may no longer write.
 */
export async function say(
  ctx: Context,
  ticket: TicketRow,
  texts: ReadonlyArray<string | null>,
  { by, sentBy, choices }: Pick<Sending, 'by' | 'sentBy'> & { choices?: readonly Choice[] },
): Promise<MessageRow[]> {
  const fields = await fieldTexts(ctx, [...texts, ...(choices ?? []).map(({ title }) => title)], ticket);
  const now = (await companyClock(ctx)).at(nowOf(ctx));
  const language = await companyLanguage(ctx);
  const about = { contactName: ticket.contactName, now, fields, language };
  const offered = choices?.map(({ id, title }) => ({ id, title: expandVariables(title, about) }));
  const menu = offered?.length ? { attributes: { choices: offered } } : {};
  const contents = texts.flatMap((text) =>
    text === null || isBlank(text) ? [] : [{ body: expandVariables(text, about).trim(), ...menu }],
  );
  const system = ctx.host.contextFor(ctx.companyId);
  return sendMessages(system, ticket, contents, { by, ...(sentBy ? { sentBy } : {}) });
}

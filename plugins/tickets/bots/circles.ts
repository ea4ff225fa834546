import type { Context } from '@balcao/core';
import type { MessageRow } from '../messages/message.ts';
import { isPersons } from '../messages/speakers.ts';

const lookedAt = 120;
const withinMs = 5 * 60_000;
/** Number of a customer's answers to ours within `withinMs` from which the customer is taken for a machine. */
const askedInARow = 30;
const sameTexts = 4;
/** Length from which a repeated text is no choice of a menu, such as a number or "sim". */
const longFrom = 20;

type Said = Pick<
  MessageRow,
  'fromMe' | 'body' | 'storedAt' | 'sentBy' | 'userId' | 'outState' | 'whatsappId'
>;

/**
 * Returns true where the customer seems to be another machine, so that the two would write to each other for ever: many
 * messages in a short time, each after one of ours, or the same long text again and again. Messages that come together,
 * such as an album or what a phone wrote while it was offline, count as one. Reads the latest messages of the ticket.
 */
export async function goesInCircles(ctx: Context, ticketId: number): Promise<boolean> {
  return areCircles(await lastSaid(ctx, 'ticketId', ticketId));
}

/**
 * Returns true as `goesInCircles` does, for automatic answers that close their tickets: reads the latest messages of the
 * contact on the connection, in all tickets, since the last one that a person of the company wrote.
 */
export async function goesInCirclesWith(
  ctx: Context,
  { contactId, whatsappId }: { contactId: number; whatsappId: number | null },
): Promise<boolean> {
  const rows = await lastSaid(ctx, 'contactId', contactId);
  const lastOfPerson = rows.findLastIndex(isPersons);
  return areCircles(rows.slice(lastOfPerson + 1).filter((said) => said.whatsappId === whatsappId));
}

/** The latest messages of a ticket or of a contact, the oldest first. */
async function lastSaid(ctx: Context, column: 'ticketId' | 'contactId', id: number): Promise<Said[]> {
  const rows = await ctx.sql.rows<Said>(
    `SELECT fromMe, body, storedAt, sentBy, userId, outState, whatsappId FROM Messages
     WHERE ${column} = ? AND +companyId = :company AND isDeleted = 0
     AND mediaType <> 'reactionMessage' ORDER BY id DESC LIMIT ${lookedAt}`,
    [id],
  );
  return rows.reverse();
}

function areCircles(rows: readonly Said[]): boolean {
  const since = Date.now() - withinMs;
  const recent = rows.filter(({ storedAt }) => Number(storedAt) > since);
  const asked = recent.filter((said, index) => said.fromMe === 0 && recent[index - 1]?.fromMe !== 0);
  // Fewer are enough where a bot's many messages leave room for few of the customer among those that are looked at.
  const most = recent.length < lookedAt ? askedInARow : askedInARow / 3;
  if (asked.length >= most) return true;
  const [first = '', ...others] = asked.slice(-sameTexts).map(({ body }) => folded(body));
  return (
    others.length === sameTexts - 1 && first.length >= longFrom && others.every((text) => text === first)
  );
}

function folded(body: string): string {
  return body.toLowerCase().replace(/\s+/g, ' ').trim();
}

import { type Context, hidesSomething, tidyName } from '@balcao/core';
import { findQueue } from '../queues/index.ts';
import { sharedQuickMessage } from '../quick-messages/index.ts';
import { requireTags } from '../tags/index.ts';
import { requestedContents } from '../tickets/index.ts';
import { InvalidMacroName, MacroClosesAndMoves, MacroIsEmpty } from './contract/errors.ts';
import { macroLimits } from './contract/limits.ts';
import type { Macro } from './macro.ts';
import type { UpdateMacro } from './schemas.ts';
import { templateColumns } from './template-columns.ts';

type Sent = Pick<Macro, 'message' | 'quickMessageId' | 'location' | 'contactIds' | 'poll' | 'template'>;
type Steps = Sent &
  Pick<
    Macro,
    'name' | 'whatsappId' | 'headerMessageId' | 'tagIds' | 'priority' | 'queueId' | 'userId' | 'closes'
  >;

/** Steps of a new macro before an admin sets any. */
export const blankMacro: Steps = {
  name: '',
  message: '',
  quickMessageId: null,
  location: null,
  contactIds: null,
  poll: null,
  whatsappId: null,
  template: null,
  headerMessageId: null,
  tagIds: [],
  priority: null,
  queueId: null,
  userId: null,
  closes: false,
};

/**
 * Returns the columns of a macro after a change of some fields; rows that the change newly names must be the company's.
 * Throws ERR_MACRO_INVALID_NAME, ERR_MACRO_EMPTY, ERR_MACRO_CLOSES_AND_MOVES, the errors of `requestedContents` and
 * `templateColumns`, and the code of a missing row.
 */
export async function checkedMacro(ctx: Context, input: UpdateMacro, before: Steps) {
  const steps: Steps = {
    name: input.name === undefined ? before.name : cleanName(input.name),
    message: input.message === undefined ? before.message : cleanText(input.message ?? ''),
    quickMessageId: input.quickMessageId === undefined ? before.quickMessageId : input.quickMessageId,
    location: input.location === undefined ? before.location : input.location,
    contactIds: input.contactIds === undefined ? before.contactIds : cleanIds(input.contactIds),
    poll: input.poll === undefined ? before.poll : input.poll,
    ...(await templateColumns(ctx, input, before)),
    tagIds: [...new Set(input.tagIds ?? before.tagIds)],
    priority: input.priority === undefined ? before.priority : input.priority,
    queueId: input.queueId === undefined ? before.queueId : input.queueId,
    userId: input.userId === undefined ? before.userId : input.userId,
    closes: input.closes ?? before.closes,
  };
  const { quickMessageId, tagIds, queueId, userId } = steps;
  await requireTags(
    ctx,
    tagIds.filter((id) => !before.tagIds.includes(id)),
  );
  Object.assign(steps, await sendable(ctx, input));
  if (queueId !== null && queueId !== before.queueId) await findQueue(ctx, queueId);
  if (userId !== null && userId !== before.userId) await ctx.host.accounts.requireUser(ctx, userId);
  // Every user may run it, so what it sends must be shared.
  if (quickMessageId !== null && quickMessageId !== before.quickMessageId) {
    await sharedQuickMessage(ctx, quickMessageId);
  }
  requireSense(steps);
  return { ...steps, nameKey: steps.name.toLowerCase().slice(0, macroLimits.name.max) };
}

/** Place and poll of an input as they are sent. What could not be sent is refused now, and not when the macro is run. */
async function sendable(ctx: Context, input: UpdateMacro): Promise<Partial<Steps>> {
  const { location, contactIds, poll } = input;
  const sent: Partial<Steps> = {};
  for (const { attributes } of await requestedContents(ctx, { location, contactIds, poll })) {
    if (attributes?.location) sent.location = attributes.location;
    if (attributes?.poll) sent.poll = attributes.poll;
  }
  return sent;
}

function requireSense(steps: Steps): void {
  const { tagIds, priority, queueId, userId, closes } = steps;
  const moves = queueId !== null || userId !== null;
  if (closes && moves) throw MacroClosesAndMoves();
  if (!sendsSomething(steps) && tagIds.length === 0 && priority === null && !moves && !closes)
    throw MacroIsEmpty();
}

function sendsSomething({ message, quickMessageId, location, contactIds, poll, template }: Sent): boolean {
  return [message, quickMessageId, location, contactIds, poll, template].some(Boolean);
}

function cleanIds(ids: readonly number[]): number[] | null {
  return ids.length > 0 ? [...new Set(ids)] : null;
}

function cleanName(given: string): string {
  const name = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = macroLimits.name;
  if (name.length < min || name.length > max)
    throw InvalidMacroName({ details: { name: `${min} to ${max}` } });
  if (hidesSomething(name)) throw InvalidMacroName({ details: { name: 'characters that cannot be seen' } });
  return name;
}

function cleanText(given: string): string {
  const text = given.replaceAll('\0', '').replace(/\r\n?/g, '\n');
  return text.trim() === '' ? '' : text;
}

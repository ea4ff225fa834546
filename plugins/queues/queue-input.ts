import { type Context, hidesSomething, isUniqueViolation, tidyName, tidyWeek } from '@balcao/core';
import { InvalidQueueColor, InvalidQueueName, QueueColorTaken, QueueNameTaken } from './contract/errors.ts';
import { queueColorPattern, queueLimits } from './contract/limits.ts';
import { Queue } from './queue.ts';
import { requireLinked } from './queue-links.ts';
import type { UpdateQueue } from './schemas.ts';

/**
 * Returns the columns of an admin's input for a queue, checked against the company's other queues, prompts and
 * integrations. Throws ERR_QUEUE_INVALID_NAME, ERR_QUEUE_INVALID_COLOR, ERR_VALIDATION, ERR_QUEUE_NAME_ALREADY_EXISTS,
 * ERR_QUEUE_COLOR_ALREADY_EXISTS and ERR_NO_RECORD_FOUND.
 */
export async function checkedQueue(ctx: Context, input: UpdateQueue, queueId: number | null) {
  const { name, color, schedules, ...rest } = input;
  const checked = {
    ...rest,
    ...(name === undefined ? {} : nameColumns(name)),
    ...(color === undefined ? {} : { color: cleanColor(color) }),
    ...(schedules === undefined ? {} : { schedules: tidyWeek(schedules) }),
  };
  await requireLinked(ctx, input);
  await requireDistinct(ctx, checked, queueId);
  return checked;
}

/** Runs a write and says which of the two unique keys refused it when another write was faster than our check. */
export async function distinctly<T>(
  ctx: Context,
  queueId: number | null,
  checked: { nameKey?: string; color?: string },
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) await requireDistinct(ctx, checked, queueId);
    throw error;
  }
}

/** A name as it is stored, and the key by which the company has it once. Throws ERR_QUEUE_INVALID_NAME. */
export function nameColumns(given: string): { name: string; nameKey: string } {
  const name = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = queueLimits.name;
  if (name.length < min || name.length > max)
    throw InvalidQueueName({ details: { name: `${min} to ${max}` } });
  if (hidesSomething(name)) throw InvalidQueueName({ details: { name: 'characters that cannot be seen' } });
  return { name, nameKey: name.toLowerCase().slice(0, max) };
}

/** A colour in lower case and long form. Throws ERR_QUEUE_INVALID_COLOR. */
export function cleanColor(given: string): string {
  const color = given.trim().toLowerCase();
  if (!new RegExp(queueColorPattern).test(color))
    throw InvalidQueueColor({ details: { color: queueColorPattern } });
  return longForm(color);
}

/** `#f00` as `#ff0000`: one colour, written in two ways. */
function longForm(color: string): string {
  return color.length <= 5 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
}

/** Stored forms of the colour: an earlier version may have stored its short one, too. */
function waysToWrite(color: string): string[] {
  const short = color.replace(/([0-9a-f])\1/g, '$1');
  return longForm(short) === color ? [color, short] : [color];
}

async function requireDistinct(
  ctx: Context,
  { nameKey, color }: { nameKey?: string; color?: string },
  queueId: number | null,
): Promise<void> {
  const others = Queue.of(ctx).modify((query) => {
    if (queueId !== null) query.whereNot('id', queueId);
  });
  if (nameKey !== undefined && (await others.clone().findOne({ nameKey }))) throw QueueNameTaken();
  if (color !== undefined && (await others.clone().whereIn('color', waysToWrite(color)).first()))
    throw QueueColorTaken();
}

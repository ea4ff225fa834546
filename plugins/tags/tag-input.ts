import { type Context, hidesSomething, tidyName } from '@balcao/core';
import { InvalidTagColor, InvalidTagName, TooManyColumns } from './contract/errors.ts';
import { defaultTagColor, tagColorPattern, tagLimits } from './contract/limits.ts';
import { tagsOf } from './find-tag.ts';

/** Returns a tag's name as stored, and the key by which each name is unique in a company. Throws ERR_TAG_INVALID_NAME. */
export function nameColumns(given: string): { name: string; nameKey: string } {
  const name = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = tagLimits.name;
  if (name.length < min || name.length > max) throw InvalidTagName({ details: { name: `${min} to ${max}` } });
  if (hidesSomething(name)) throw InvalidTagName({ details: { name: 'characters that cannot be seen' } });
  return { name, nameKey: name.toLowerCase().slice(0, 60) };
}

/** A colour in lower case and long form; that of tags without one for none. Throws ERR_TAG_INVALID_COLOR. */
export function cleanColor(given: string | null): string {
  const color = (given ?? '').trim().toLowerCase();
  if (color === '') return defaultTagColor;
  if (!new RegExp(tagColorPattern).test(color))
    throw InvalidTagColor({ details: { color: tagColorPattern } });
  return color.length <= 5 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
}

/** Position of a new column of the board: the last. Throws `ERR_LANE_LIMIT`. */
export async function nextColumnPosition(ctx: Context): Promise<number> {
  const columns = await tagsOf(ctx).where('kanban', 1).select('lanePosition');
  if (columns.length >= tagLimits.lanes) throw TooManyColumns();
  return 1 + Math.max(-1, ...columns.map(({ lanePosition }) => lanePosition));
}

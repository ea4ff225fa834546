import { auditedFields, type Context, isUniqueViolation } from '@balcao/core';
import { TagNameTaken, TooManyTags } from './contract/errors.ts';
import { tagLimits } from './contract/limits.ts';
import { tagsOf } from './find-tag.ts';
import { showTag } from './live.ts';
import type { CreateTag } from './schemas.ts';
import { auditedColumns, Tag } from './tag.ts';
import { cleanColor, nameColumns, nextColumnPosition } from './tag-input.ts';
import { searchKeyOf } from './tag-search.ts';

/**
 * Creates a tag, or with `kanban: 1` a column of the board. Returns the existing tag of that name where it equals the
 * wanted one, so that two users who type the same new name at once get one tag. Throws ERR_TAG_NAME_ALREADY_EXISTS,
 * ERR_TAG_INVALID_NAME, ERR_TAG_INVALID_COLOR, ERR_TAG_LIMIT, `ERR_LANE_LIMIT` for too many columns, and
 * ERR_NO_PERMISSION for a column by a user who may not manage tags.
 */
export async function createTag(ctx: Context, input: CreateTag): Promise<Tag> {
  const { name, nameKey } = nameColumns(input.name);
  const color = cleanColor(input.color ?? null);
  const kanban = input.kanban === 1 ? 1 : 0;
  if (kanban) ctx.require('tags:manage');
  const known = await sameTag(ctx, nameKey, input);
  if (known) return known;
  // Two calls at once may exceed the limit by one, which does no harm.
  if ((await tagsOf(ctx).resultSize()) >= tagLimits.perCompany) throw TooManyTags();
  try {
    return await ctx.transaction(async () => {
      const tag = await Tag.of(ctx).insertAndFetch({
        name,
        nameKey,
        searchKey: searchKeyOf({ name, color }),
        color,
        kanban,
        lanePosition: kanban ? await nextColumnPosition(ctx) : 0,
        userId: ctx.actor.userId,
        ticketsCount: 0,
        goneAt: null,
      });
      ctx.emit('tag.created', { tagId: tag.id });
      showTag(ctx, 'create', tag);
      ctx.audit({
        action: 'tag.created',
        record: { type: 'tag', id: tag.id, name: tag.name },
        after: auditedFields(tag, auditedColumns),
      });
      return tag;
    });
  } catch (error) {
    const faster = isUniqueViolation(error) && (await sameTag(ctx, nameKey, input));
    if (faster) return faster;
    throw error;
  }
}

/**
 * Finds the tag of this name if its other fields are as given; null when there is none. Throws
 * ERR_TAG_NAME_ALREADY_EXISTS for a different one.
 */
async function sameTag(ctx: Context, nameKey: string, { color, kanban }: CreateTag): Promise<Tag | null> {
  const known = await tagsOf(ctx).findOne({ nameKey });
  if (!known) return null;
  const isSame =
    (!color || cleanColor(color) === known.color) && (typeof kanban !== 'number' || kanban === known.kanban);
  if (!isSame) throw TagNameTaken();
  return known;
}

import { auditedFields, type Context, refuseTaken, requireVersion } from '@balcao/core';
import { TagNameTaken } from './contract/errors.ts';
import { findTag, lockTag, tagsOf } from './find-tag.ts';
import { showTag } from './live.ts';
import type { UpdateTag } from './schemas.ts';
import { auditedColumns, type Tag } from './tag.ts';
import { cleanColor, nameColumns, nextColumnPosition } from './tag-input.ts';
import { searchKeyOf } from './tag-search.ts';

/**
 * Changes the given fields of a tag; a tag that becomes a column of the board is put last. Throws ERR_NO_TAG_FOUND,
 * ERR_TAG_INVALID_NAME, ERR_TAG_INVALID_COLOR, ERR_TAG_NAME_ALREADY_EXISTS, `ERR_LANE_LIMIT`, ERR_CHANGED_MEANWHILE, and
 * ERR_NO_PERMISSION for a changed `kanban` by a user who may not manage tags.
 */
export async function updateTag(ctx: Context, id: number, input: UpdateTag): Promise<Tag> {
  return ctx.transaction(async () => {
    const known = await lockTag(ctx, id);
    requireVersion(ctx, known);
    const named = input.name === undefined ? known : nameColumns(input.name);
    const color = input.color === undefined ? known.color : cleanColor(input.color);
    const kanban = input.kanban === undefined ? known.kanban : input.kanban === 1 ? 1 : 0;
    if (kanban !== known.kanban) ctx.require('tags:manage');
    const place = kanban && !known.kanban ? { lanePosition: await nextColumnPosition(ctx) } : {};
    await refuseTaken(TagNameTaken, () =>
      tagsOf(ctx)
        .findById(id)
        .patch({
          name: named.name,
          nameKey: named.nameKey,
          searchKey: searchKeyOf({ name: named.name, color }),
          color,
          kanban,
          ...place,
          updatedAt: Math.max(Date.now(), known.updatedAt + 1),
        }),
    );
    const tag = await findTag(ctx, id);
    ctx.emit('tag.updated', { tagId: id });
    showTag(ctx, 'update', tag);
    ctx.audit({
      action: 'tag.changed',
      record: { type: 'tag', id, name: tag.name },
      before: auditedFields(known, auditedColumns),
      after: auditedFields(tag, auditedColumns),
    });
    return tag;
  });
}

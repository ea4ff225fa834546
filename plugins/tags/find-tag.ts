import { type Context, containing, hasMore, pageSize, pageWindow, sortedByName } from '@balcao/core';
import { TagNotFound } from './contract/errors.ts';
import { tagLimits } from './contract/limits.ts';
import { presentTag } from './present-tag.ts';
import type { TagListQuery, TagPage } from './schemas.ts';
import { Tag } from './tag.ts';
import { tagSearch } from './tag-search.ts';

/** Selects the company's tags, without those that are being deleted. */
export function tagsOf(ctx: Context) {
  return Tag.of(ctx).whereNull('goneAt');
}

/** A tag of the actor's company. Throws ERR_NO_TAG_FOUND. */
export async function findTag(ctx: Context, id: number): Promise<Tag> {
  const tag = await tagsOf(ctx).findById(id);
  if (!tag) throw TagNotFound();
  return tag;
}

/** A tag of the actor's company, locked so that it neither becomes a column nor leaves the board meanwhile. Throws ERR_NO_TAG_FOUND. */
export async function lockTag(ctx: Context, id: number): Promise<Tag> {
  const tag = await tagsOf(ctx).findById(id).forUpdate();
  if (!tag) throw TagNotFound();
  return tag;
}

/** The tags of these ids, in their order, with one statement. Throws ERR_NO_TAG_FOUND unless the company has them all. */
export async function requireTags(ctx: Context, ids: readonly number[]): Promise<Tag[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = new Map((await tagsOf(ctx).whereIn('id', wanted)).map((tag) => [tag.id, tag]));
  return wanted.map((id) => {
    const tag = found.get(id);
    if (!tag) throw TagNotFound();
    return tag;
  });
}

/** Every tag of the company by name; there are at most `tagLimits.perCompany`. */
export async function listTags(ctx: Context, searchParam?: string): Promise<Tag[]> {
  return sortedByName(await matching(ctx, searchParam));
}

/** The columns of the board, in their order. */
export async function listColumns(ctx: Context): Promise<Tag[]> {
  return tagsOf(ctx).where('kanban', 1).orderBy(['lanePosition', 'id']);
}

/** A page of the company's tags by name. */
export async function pageOfTags(
  ctx: Context,
  { searchParam, pageNumber, companyId }: TagListQuery,
): Promise<TagPage> {
  const isForSelector = companyId !== undefined && pageNumber === undefined;
  const window = pageWindow(pageNumber, isForSelector ? tagLimits.perCompany : pageSize);
  const found = await listTags(ctx, searchParam);
  const tags = found.slice(window.offset, window.offset + window.limit);
  const count = found.length;
  return { tags: tags.map(presentTag), count, hasMore: hasMore(count, window, tags.length) };
}

function matching(ctx: Context, searchParam: string | undefined) {
  const search = tagSearch(searchParam);
  const tags = tagsOf(ctx);
  return search === '' ? tags : tags.whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(search)]);
}

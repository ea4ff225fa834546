import { type Context, containing, folded, hasMore, pageWindow, searchText } from '@balcao/core';
import { HelpNotFound } from './contract/errors.ts';
import { helpLimits } from './contract/limits.ts';
import { Help } from './help.ts';
import type { HelpPageQuery } from './schemas.ts';

/** Finds a help video. Throws ERR_NO_HELP_FOUND. */
export async function findHelp(ctx: Context, id: number): Promise<Help> {
  const help = await Help.in(ctx.host).findById(id);
  if (!help) throw HelpNotFound();
  return help;
}

/** Lists all help videos by title. */
export async function listHelps(ctx: Context): Promise<Help[]> {
  return (await Help.in(ctx.host).limit(helpLimits.total)).sort(byTitle);
}

/** Lists a page of help videos by title; a search looks at title and description. */
export async function pageOfHelps(ctx: Context, { searchParam, pageNumber }: HelpPageQuery) {
  const window = pageWindow(pageNumber);
  const text = folded(searchText(searchParam));
  const found = (
    await Help.in(ctx.host).modify((query) => {
      if (text !== '') query.whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(text)]);
    })
  ).sort(byTitle);
  const records = found.slice(window.offset, window.offset + window.limit);
  return { records, count: found.length, hasMore: hasMore(found.length, window, records.length) };
}

/** Sorts by title in the alphabet of the reader, because each database sorts differently; there are few rows. */
function byTitle(a: Help, b: Help): number {
  return a.title.localeCompare(b.title, 'pt') || a.id - b.id;
}

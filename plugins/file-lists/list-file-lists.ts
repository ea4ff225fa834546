import {
  type Context,
  containing,
  folded,
  hasMore,
  pageWindow,
  searchText,
  sortedByName,
} from '@balcao/core';
import { fileListLimits } from './contract/limits.ts';
import { FileList } from './file-list.ts';
import type { FileListQuery } from './schemas.ts';

/** A page of the company's file lists by name. */
export async function pageOfFileLists(
  ctx: Context,
  { searchParam, pageNumber }: FileListQuery,
): Promise<{ files: FileList[]; count: number; hasMore: boolean }> {
  const window = pageWindow(pageNumber);
  const text = folded(searchText(searchParam));
  const found = FileList.of(ctx).modify((query) => {
    if (text !== '') query.whereRaw("nameKey LIKE ? ESCAPE '!'", [containing(text)]);
  });
  const all = sortedByName(await found);
  const files = all.slice(window.offset, window.offset + window.limit);
  const count = all.length;
  return { files, count, hasMore: hasMore(count, window, files.length) };
}

/** Every file list of the company by name, for selectors. */
export async function allFileLists(ctx: Context): Promise<FileList[]> {
  return sortedByName(await FileList.of(ctx).limit(fileListLimits.perCompany));
}

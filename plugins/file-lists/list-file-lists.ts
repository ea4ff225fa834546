import {
  type Context,
  containing,
  folded,
  pageByName,
  pageSize,
  pageWindow,
  searchText,
  sortedByName,
} from '@balcao/core';
import { fileListLimits } from './contract/limits.ts';
import { FileList } from './file-list.ts';
import type { FileListQuery } from './schemas.ts';

/** Lists a page of the company's file lists by name; all of them for a selector, which names its company and no page. */
export async function pageOfFileLists(
  ctx: Context,
  { searchParam, pageNumber, companyId }: FileListQuery,
): Promise<{ files: FileList[]; count: number; hasMore: boolean }> {
  const text = folded(searchText(searchParam));
  const found = FileList.of(ctx).modify((query) => {
    if (text !== '') query.whereRaw("nameKey LIKE ? ESCAPE '!'", [containing(text)]);
  });
  const isForSelector = companyId !== undefined && pageNumber === undefined;
  const window = pageWindow(pageNumber, isForSelector ? fileListLimits.perCompany : pageSize);
  const { records, ...rest } = await pageByName(found, window);
  return { files: records, ...rest };
}

/** Every file list of the company by name, for selectors. */
export async function allFileLists(ctx: Context): Promise<FileList[]> {
  return sortedByName(await FileList.of(ctx).limit(fileListLimits.perCompany));
}

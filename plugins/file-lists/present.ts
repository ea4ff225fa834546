import { type Host, rowTimes } from '@balcao/core';
import type { FileList, FileOption } from './file-list.ts';
import type { FileListWithOptions, FileList as OnWire, FileOption as OptionOnWire } from './schemas.ts';

/** Returns a file list as the web app reads it in lists. */
export function presentFileList(list: FileList): OnWire {
  return {
    id: list.id,
    name: list.name,
    message: list.message,
    userId: list.userId,
    companyId: list.companyId,
    ...rowTimes(list),
  };
}

/** Presents a file list with its options for clients. */
export function presentWithOptions(
  host: Pick<Host, 'media'>,
  list: FileList,
  options: readonly FileOption[],
): FileListWithOptions {
  return { ...presentFileList(list), options: options.map((option) => presentOption(host, option)) };
}

function presentOption({ media }: Pick<Host, 'media'>, option: FileOption): OptionOnWire {
  const { id, companyId, fileId, name, mediaKey, mediaName, mediaType } = option;
  return {
    id,
    fileId,
    name,
    path: mediaName ?? '',
    mediaType,
    file: null,
    url: mediaKey && media.url(companyId, mediaKey, mediaName ?? ''),
  };
}

import type { FileListWithOptions } from '@balcao/plugins/file-lists/schemas.ts';
import { saveWithFile, type Unfinished } from '../../lib/forms/save-with-file.ts';
import { createFileList, deleteFileList, updateFileList, uploadFileList } from './api/file-lists.ts';
import { type FileListValues, fileListBody, hasFiles, uploadOf } from './file-list-form.ts';

/** Creates a file list together with the chosen files; where a file is refused, no list remains. */
export async function makeFileList(
  values: FileListValues,
  unfinished: Unfinished,
): Promise<FileListWithOptions> {
  const body = fileListBody(values);
  const write = (known: number | null): Promise<FileListWithOptions> =>
    known === null ? createFileList(body) : updateFileList(known, body);
  if (!hasFiles(values)) return write(unfinished.current);
  let filled: FileListWithOptions | undefined;
  const made = await saveWithFile<FileListWithOptions>({
    known: null,
    unfinished,
    save: async (known) => filled ?? write(known),
    attach: async (known) => {
      // The upload carries the list, so what is known needs no call of its own.
      filled = (await uploadFileList(known, uploadOf(values, body))).fileList;
    },
    discard: deleteFileList,
  });
  return filled ?? made;
}

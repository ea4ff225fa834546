import type { FileListWithOptions, Uploaded } from '@balcao/plugins/file-lists/schemas.ts';
import { api } from '../../lib/api/api.ts';
import { saveWithFile, type Unfinished } from '../../lib/forms/save-with-file.ts';
import { type FileListValues, fileListBody, filesOf } from './file-list-form.ts';

/** Saves a list, the one with `id` or a new one, together with the chosen files: refused files leave nothing of the change. */
export async function saveFileList(
  id: number | null,
  values: FileListValues,
  unfinished: Unfinished,
): Promise<FileListWithOptions> {
  const files = filesOf(values);
  const write = (known: number | null): Promise<FileListWithOptions> =>
    known === null
      ? api.post('/files', fileListBody(values))
      : api.put(`/files/${known}`, fileListBody(values));
  if (!files) return write(id ?? unfinished.current);
  // The upload carries the list, so what is known needs no call of its own.
  const upload = async (known: number) =>
    (await api.upload<Uploaded>(`/files/uploadList/${known}`, files)).fileList;
  if (id !== null) return upload(id);
  let filled: FileListWithOptions | undefined;
  const made = await saveWithFile<FileListWithOptions>({
    known: null,
    unfinished,
    save: async (known) => filled ?? write(known),
    attach: async (known) => {
      filled = await upload(known);
    },
    discard: (known) => api.delete(`/files/${known}`),
  });
  return filled ?? made;
}

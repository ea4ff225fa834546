import type {
  CreateFileList,
  FileListWithOptions,
  UpdateFileList,
  Uploaded,
} from '@balcao/plugins/file-lists/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

export function readFileList(id: number, signal?: AbortSignal): Promise<FileListWithOptions> {
  return api.get(`/files/${id}`, {}, signal ? { signal } : {});
}

export function createFileList(list: CreateFileList): Promise<FileListWithOptions> {
  return api.post('/files', list);
}

export function updateFileList(
  id: number,
  changes: UpdateFileList,
  options?: CallOptions,
): Promise<FileListWithOptions> {
  return api.put(`/files/${id}`, changes, options);
}

/** Saves a list together with files for its options. */
export function uploadFileList(id: number, form: FormData, options?: CallOptions): Promise<Uploaded> {
  return api.upload(`/files/uploadList/${id}`, form, options);
}

export const deleteFileList = (id: number) => api.delete(`/files/${id}`);

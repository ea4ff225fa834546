import { CompanyModel, type Context } from '@balcao/core';
import { FileListNotFound } from './contract/errors.ts';

/** File list: files with texts that campaigns send to a customer together. */
export class FileList extends CompanyModel {
  static override tableName = 'Files';

  declare userId: number | null;
  declare name: string;
  /** Key by which names are compared and sorted. */
  declare nameKey: string;
  declare message: string;
}

/** One file of a list with its text; a separate request uploads the file. */
export class FileOption extends CompanyModel {
  static override tableName = 'FilesOptions';

  declare fileId: number;
  declare position: number;
  declare name: string;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  /** Type of the file; '' before the upload. */
  declare mediaType: string;
  /** True where a message shows the file, which then stays when the option is deleted or gets another file. */
  declare isKept: number | boolean;
}

/** Finds a file list of the company. Throws ERR_NO_FILE_FOUND. */
export async function findFileList(ctx: Context, id: number): Promise<FileList> {
  return requireList(await FileList.of(ctx).findById(id));
}

/** True while the company has a file list of this id. */
export async function hasFileList(ctx: Context, id: number): Promise<boolean> {
  return (await FileList.of(ctx).findById(id)) !== undefined;
}

/** Reads a file list and locks it until the open transaction ends. Throws ERR_NO_FILE_FOUND. */
export async function lockFileList(ctx: Context, id: number): Promise<FileList> {
  return requireList(await FileList.of(ctx).findById(id).forUpdate());
}

/** Lists the options of a file list in their order. */
export async function optionsOf(ctx: Context, fileId: number): Promise<FileOption[]> {
  return FileOption.of(ctx).where({ fileId }).orderBy(['position', 'id']);
}

/**
 * Lists the options of a file list whose files will be sent, in the open transaction, and marks the files: from now on
 * they stay when they are taken out of the list. Empty when the list was deleted.
 */
export async function optionsToSend(ctx: Context, fileId: number): Promise<FileOption[]> {
  // A change of the list waits, or is waited for: it must see the marks before it orders the deletion of a file. Shared,
  // so that several campaigns send one list at once.
  if (!(await FileList.of(ctx).findById(fileId).forShare())) return [];
  await FileOption.of(ctx).where({ fileId, isKept: 0 }).whereNotNull('mediaKey').patch({ isKept: 1 });
  return optionsOf(ctx, fileId);
}

function requireList(list: FileList | undefined): FileList {
  if (!list) throw FileListNotFound();
  return list;
}

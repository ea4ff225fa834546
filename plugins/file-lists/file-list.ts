import { CompanyModel, type Context } from '@balcao/core';
import { FileListNotFound } from './contract/errors.ts';

/** A file list: files with texts that are sent to a customer together. */
export class FileList extends CompanyModel {
  static override tableName = 'Files';

  declare userId: number | null;
  declare name: string;
  /** Distinguishes names as people do, and orders lists. */
  declare nameKey: string;
  declare message: string;
}

/** One file of a list with its text; the file is uploaded by a request of its own. */
export class FileOption extends CompanyModel {
  static override tableName = 'FilesOptions';

  declare fileId: number;
  declare position: number;
  declare name: string;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  /** The type of the file; '' while none is uploaded. */
  declare mediaType: string;
  /** A message shows the file, so it stays when the option goes or gets another. */
  declare isKept: number | boolean;
}

/** A file list of the company. Throws ERR_NO_FILE_FOUND. */
export async function findFileList(ctx: Context, id: number): Promise<FileList> {
  return requireList(await FileList.of(ctx).findById(id));
}

/** File list that no other transaction changes before the open transaction ends. Throws ERR_NO_FILE_FOUND. */
export async function lockFileList(ctx: Context, id: number): Promise<FileList> {
  return requireList(await FileList.of(ctx).findById(id).forUpdate());
}

/** Its options in the order in which they were given. */
export async function optionsOf(ctx: Context, fileId: number): Promise<FileOption[]> {
  return FileOption.of(ctx).where({ fileId }).orderBy(['position', 'id']);
}

/**
 * The options of a list whose files are on their way into messages, inside the open transaction: from here on a file stays
 * when it is taken out of the list.
 */
export async function optionsToSend(ctx: Context, fileId: number): Promise<FileOption[]> {
  await FileOption.of(ctx).where({ fileId, isKept: 0 }).whereNotNull('mediaKey').patch({ isKept: 1 });
  return optionsOf(ctx, fileId);
}

function requireList(list: FileList | undefined): FileList {
  if (!list) throw FileListNotFound();
  return list;
}

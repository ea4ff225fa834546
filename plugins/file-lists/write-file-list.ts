import {
  type Context,
  folded,
  hidesSomething,
  lockCompany,
  nextVersion,
  refuseTaken,
  requireName,
  requireVersion,
  tidyName,
  ValidationFailed,
} from '@balcao/core';
import {
  FileListInUse,
  FileListNameTaken,
  InvalidFileListMessage,
  InvalidFileListName,
  TooManyFileLists,
} from './contract/errors.ts';
import type { FileListEventData } from './contract/events.ts';
import { fileListLimits } from './contract/limits.ts';
import { discardFile } from './discard-file.ts';
import { FileList, FileOption, findFileList, lockFileList, optionsOf } from './file-list.ts';
import { dropFileList, showFileList } from './live.ts';
import { fileListUsages } from './ports.ts';
import type { CreateFileList, UpdateFileList } from './schemas.ts';

export interface WithOptions {
  list: FileList;
  options: FileOption[];
}

type OptionInput = NonNullable<CreateFileList['options']>[number];

/**
 * Creates an admin's file list with its options; each option's file is uploaded by a later request. Throws
 * ERR_FILE_INVALID_NAME, ERR_FILE_REQUIRED, ERR_FILE_LIMIT and ERR_RATING_NAME_ALREADY_EXISTS.
 */
export async function createFileList(ctx: Context, input: CreateFileList): Promise<WithOptions> {
  const fields = validFields(input, { name: '', message: '' });
  return refuseTaken(FileListNameTaken, () =>
    ctx.transaction(async () => {
      // The second of two at once waits here, and counts what the first one made.
      await lockCompany(ctx);
      if ((await FileList.of(ctx).resultSize()) >= fileListLimits.perCompany) throw TooManyFileLists();
      const list = await FileList.of(ctx).insertAndFetch({ ...fields, userId: ctx.actor.userId });
      await storeOptions(ctx, list.id, input.options ?? []);
      const options = await optionsOf(ctx, list.id);
      showFileList(ctx, 'create', list, options);
      ctx.emit('file-list.created', eventDataOf(list));
      ctx.audit({ action: 'file-list.created', record: recordOf(list), after: auditedOf({ list, options }) });
      return { list, options };
    }),
  );
}

/**
 * Changes the given fields. The list's options become those of the input, in its order; an option that the input leaves out is
 * deleted with its file. Throws ERR_NO_FILE_FOUND, ERR_CHANGED_MEANWHILE, ERR_FILELIST_IN_USE for a list that would have no
 * file any more, unless the same transaction brings files (`bringsFiles`), and the errors of `createFileList`.
 */
export async function updateFileList(
  ctx: Context,
  id: number,
  input: UpdateFileList,
  { bringsFiles = false }: { bringsFiles?: boolean } = {},
): Promise<WithOptions> {
  return refuseTaken(FileListNameTaken, () =>
    ctx.transaction(async () => {
      const list = await lockFileList(ctx, id);
      requireVersion(ctx, list);
      const before = { list, options: await optionsOf(ctx, id) };
      await FileList.of(ctx)
        .findById(id)
        .patch({ ...validFields(input, list), updatedAt: nextVersion(list) });
      if (input.options) await storeOptions(ctx, id, input.options);
      const after = { list: await findFileList(ctx, id), options: await optionsOf(ctx, id) };
      const isEmptied = hasFile(before.options) && !hasFile(after.options);
      if (isEmptied && !bringsFiles) await requireUnused(ctx, id);
      showFileList(ctx, 'update', after.list, after.options);
      ctx.emit('file-list.updated', eventDataOf(after.list));
      ctx.audit({
        action: 'file-list.changed',
        record: recordOf(after.list),
        before: auditedOf(before),
        after: auditedOf(after),
      });
      return after;
    }),
  );
}

/** Deletes a file list with its files. Throws ERR_NO_FILE_FOUND and ERR_FILELIST_IN_USE. */
export async function deleteFileList(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const list = await lockFileList(ctx, id);
    await requireUnused(ctx, id);
    const options = await optionsOf(ctx, id);
    for (const option of options) await discardFile(ctx, option);
    await FileList.of(ctx).deleteById(id);
    dropFileList(ctx, id);
    ctx.emit('file-list.deleted', eventDataOf(list));
    ctx.audit({ action: 'file-list.deleted', record: recordOf(list), before: auditedOf({ list, options }) });
  });
}

/** Throws ERR_FILELIST_IN_USE, with the name of what sends the list. */
async function requireUnused(ctx: Context, id: number): Promise<void> {
  for (const usageOf of fileListUsages.of(ctx.host)) {
    const campaign = await usageOf(ctx, id);
    if (campaign !== null) throw FileListInUse({ details: { campaign } });
  }
}

function hasFile(options: readonly FileOption[]): boolean {
  return options.some(({ mediaKey }) => mediaKey !== null);
}

/** Name of a file list in the audit log. */
export function recordOf({ id, name }: Pick<FileList, 'id' | 'name'>) {
  return { type: 'file-list', id, name } as const;
}

/** Event payload of a file list. */
export function eventDataOf({ id: fileListId, name }: Pick<FileList, 'id' | 'name'>): FileListEventData {
  return { fileListId, name };
}

/** Fields of a file list in the audit log. */
export function auditedOf({ list, options }: WithOptions) {
  return {
    name: list.name,
    message: list.message,
    options: options.map(({ name, mediaName }) => mediaName ?? name).join(', '),
  };
}

/**
 * Stores the options of the input in its order: known ids are changed, other ids and options without one are inserted, and
 * stored options that are missing from the input are deleted.
 */
async function storeOptions(ctx: Context, fileId: number, input: readonly OptionInput[]): Promise<void> {
  const before = new Map((await optionsOf(ctx, fileId)).map((option) => [option.id, option]));
  for (const [position, { id, name }] of input.entries()) {
    const known = id ? before.get(id) : undefined;
    const fields = { position, name: cleanName(name ?? '') };
    if (known) {
      before.delete(known.id);
      await FileOption.of(ctx).findById(known.id).patch(fields);
    } else {
      await FileOption.of(ctx).insert({ ...fields, fileId });
    }
  }
  for (const option of before.values()) {
    await FileOption.of(ctx).deleteById(option.id);
    await discardFile(ctx, option);
  }
}

function validFields(input: UpdateFileList, before: Pick<FileList, 'name' | 'message'>) {
  const { min: minLength, max: maxLength } = fileListLimits.name;
  const name = requireName(
    input.name ?? before.name,
    { minLength, maxLength },
    { refusal: InvalidFileListName },
  );
  const given = input.message ?? before.message;
  const message = given.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  const { min, max } = fileListLimits.message;
  if (message.length < min || message.length > max)
    throw InvalidFileListMessage({ details: { message: `${min} to ${max}` } });
  return { name, nameKey: folded(name).slice(0, maxLength), message };
}

function cleanName(given: string): string {
  const name = tidyName(given.replace(/\p{Cc}+/gu, ' '));
  if (name.length > fileListLimits.optionNameMax)
    throw ValidationFailed({ details: { options: `names of at most ${fileListLimits.optionNameMax}` } });
  if (hidesSomething(name))
    throw ValidationFailed({ details: { options: 'characters that cannot be seen' } });
  return name;
}

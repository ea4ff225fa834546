import {
  type Context,
  cutFileName,
  jsonField,
  nextVersion,
  receiveUpload,
  requireVersion,
  type StoredMedia,
} from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { FileOptionNotFound } from './contract/errors.ts';
import { fileListLimits } from './contract/limits.ts';
import { discardFile } from './discard-file.ts';
import { FileList, FileOption, findFileList, lockFileList, optionsOf } from './file-list.ts';
import { showFileList } from './live.ts';
import { UpdateFileList } from './schemas.ts';
import { auditedOf, eventDataOf, recordOf, updateFileList, type WithOptions } from './write-file-list.ts';

/**
 * Stores the files of an admin's multipart request in a list's options, in place of earlier files: the i-th file in the
 * option whose id or index is the i-th given, or without either into the i-th option. A change in the field `list` is
 * saved first, in the same transaction. A request without files and change does nothing. Throws ERR_NO_FILE_FOUND,
 * ERR_NO_FILE_OPTION_FOUND, ERR_CHANGED_MEANWHILE and what `updateFileList` throws, and then keeps no file.
 */
export async function uploadFiles(ctx: Context, id: number, request: FastifyRequest): Promise<WithOptions> {
  // Refuses a list that is not the company's before anything is stored.
  await findFileList(ctx, id);
  const { fields, files, discard } = await receiveUpload(ctx, request, {
    maxFiles: fileListLimits.options,
    // Clients give each file its type, its name and the option that it belongs to.
    fieldsPerFile: 3,
  });
  try {
    const change = jsonField(request, fields, { name: 'list', schema: UpdateFileList });
    return await ctx.transaction(async () => {
      requireVersion(ctx, await lockFileList(ctx, id));
      const saved = change
        ? await updateFileList(ctx, id, change, { bringsFiles: files.length > 0 })
        : { list: await findFileList(ctx, id), options: await optionsOf(ctx, id) };
      // Existing clients save a list without a new file by this call too.
      if (files.length === 0) return saved;
      return putFiles(ctx, id, { files, ids: idsIn(fields, saved.options) });
    });
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The option of each file; '' for a place where there is none, which is refused like a foreign id. */
function idsIn({ id = [], place }: Record<string, string[]>, options: readonly FileOption[]): string[] {
  return place ? place.map((index) => String(options[Number(index)]?.id ?? '')) : id;
}

/**
 * Puts stored files into the list's options, in the caller's transaction: the i-th file into the option whose id stands i-th, or
 * without ids into the i-th option. Throws ERR_NO_FILE_FOUND and ERR_NO_FILE_OPTION_FOUND.
 */
export async function putFiles(
  ctx: Context,
  id: number,
  { files, ids }: { files: readonly StoredMedia[]; ids: readonly string[] },
): Promise<WithOptions> {
  const list = await lockFileList(ctx, id);
  const before = { list, options: await optionsOf(ctx, id) };
  const filled = new Set<number>();
  for (const [index, file] of files.entries()) {
    const option =
      ids.length > 0 ? before.options.find((one) => String(one.id) === ids[index]) : before.options[index];
    if (!option || filled.has(option.id)) throw FileOptionNotFound({ details: { file: file.fileName } });
    filled.add(option.id);
    await discardFile(ctx, option);
    await FileOption.of(ctx)
      .findById(option.id)
      .patch({
        mediaKey: file.key,
        // Spaces become underscores, as clients of this API family expect.
        mediaName: cutFileName(file.fileName.replaceAll(' ', '_')),
        mediaType: file.mimeType.slice(0, 255),
        isKept: 0,
      });
  }
  await FileList.of(ctx)
    .findById(id)
    .patch({ updatedAt: nextVersion(list) });
  const after = { list: await findFileList(ctx, id), options: await optionsOf(ctx, id) };
  showFileList(ctx, 'update', after.list, after.options);
  ctx.emit('file-list.updated', eventDataOf(list));
  ctx.audit({
    action: 'file-list.changed',
    record: recordOf(list),
    before: auditedOf(before),
    after: auditedOf(after),
  });
  return after;
}

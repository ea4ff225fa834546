import { type Context, receiveUpload } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { NoImportFile } from '../contract/errors.ts';
import type { ContactImportRow } from './contact-import.ts';
import { uploadImport } from './upload-import.ts';

/**
 * Receives the file of a multipart request as a draft for a target. Throws ERR_IMPORT_NO_FILE and what `uploadImport`
 * throws, and stores no file then.
 */
export async function receiveFile(
  ctx: Context,
  request: FastifyRequest,
  { target, targetId = null }: { target: string; targetId?: number | null },
): Promise<ContactImportRow> {
  const { files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
  try {
    const [file] = files;
    if (!file) throw NoImportFile();
    return await uploadImport(ctx, { source: 'file', target, targetId, file });
  } catch (error) {
    await discard();
    throw error;
  }
}

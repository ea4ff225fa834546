import { type Context, receiveUpload } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { NoImportFile } from '../contract/errors.ts';
import type { ContactImportRow } from './contact-import.ts';
import { uploadImport } from './upload-import.ts';

/**
 * Receives the file of a multipart request as a draft for a target. Throws ERR_IMPORT_NO_FILE and what `uploadImport`
 * throws, and stores no file then. The check of the file ends once the caller has left: its answer has no reader.
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
    return await whileConnected(request, (signal) =>
      uploadImport(ctx, { source: 'file', target, targetId, file, signal }),
    );
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Gives `work` a signal that is aborted when the connection of the request is closed before the work is done. */
async function whileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const connection = new AbortController();
  const leave = () => connection.abort(new Error('The caller left before the file was checked'));
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(connection.signal);
  } finally {
    socket.off('close', leave);
  }
}

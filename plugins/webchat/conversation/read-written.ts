import { type Context, isUpload, receiveUpload, ValidationFailed } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { filesMax } from '../contract/limits.ts';
import { WriteMessage } from '../schemas.ts';
import type { Written } from './write-message.ts';

/**
 * Reads a visitor's message from a request: JSON, or a form with files in `medias`. Throws ERR_VALIDATION and what
 * receiveUpload throws.
 */
export async function readWritten(
  ctx: Context,
  request: FastifyRequest,
  { keepsMetadata = false }: { keepsMetadata?: boolean } = {},
): Promise<{ written: Written; discard: () => Promise<void> }> {
  if (!isUpload(request)) {
    const { clientId, body } = request.body as WriteMessage;
    return { written: { clientId, body, files: [], voice: false }, discard: async () => undefined };
  }
  const { fields, files, discard } = await receiveUpload(ctx, request, {
    maxFiles: filesMax,
    keepsMetadata,
  });
  try {
    const { clientId, body } = checked(request, {
      clientId: fields.clientId?.[0],
      body: fields.body?.[0] ?? '',
    });
    const voice = fields.voice?.[0] === 'true';
    return { written: { clientId, body, voice, files: files.map((file) => named(file, voice)) }, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/**
 * Gives a recording of the voice recorder its name and an audio type: browsers record into containers that hold pictures as
 * well.
 */
function named<F extends { fileName: string; mimeType: string }>(file: F, voice: boolean): F {
  if (!voice) return file;
  const mimeType = file.mimeType.replace(/^(?:video|application)\/(?=webm|ogg|mp4)/, 'audio/');
  const fileName = file.fileName.startsWith('voice-note') ? file.fileName : `voice-note-${file.fileName}`;
  return { ...file, mimeType, fileName };
}

function checked(request: FastifyRequest, given: unknown): WriteMessage {
  const check = request.getValidationFunction(WriteMessage) ?? request.compileValidationSchema(WriteMessage);
  if (check(given)) return given as WriteMessage;
  const [fault] = check.errors ?? [];
  const field = fault?.instancePath.slice(1) || String(fault?.params.missingProperty ?? 'body');
  throw ValidationFailed({ details: { [field]: fault?.message ?? 'invalid' } });
}

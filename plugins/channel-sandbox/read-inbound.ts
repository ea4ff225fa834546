import { type Context, isUpload, receiveUpload, type StoredMedia, ValidationFailed } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { Inbound } from './schemas.ts';

export interface ReadInbound {
  input: Inbound;
  media?: StoredMedia;
  /** Removes the stored file of a message that is refused. */
  discard: () => Promise<void>;
}

/** Reads a customer's message from JSON, or from a form with a file in `media`. Throws ERR_VALIDATION with the field. */
export async function readInbound(ctx: Context, request: FastifyRequest): Promise<ReadInbound> {
  if (!isUpload(request)) return { input: checked(request, request.body), discard: async () => undefined };
  const { fields, files, discard } = await receiveUpload(ctx, request, { keepsMetadata: true });
  try {
    const given = Object.fromEntries(
      Object.entries(fields).flatMap(([name, [value]]) => (value ? [[name, value]] : [])),
    );
    const [media] = files;
    return { input: checked(request, given), discard, ...(media ? { media } : {}) };
  } catch (error) {
    await discard();
    throw error;
  }
}

function checked(request: FastifyRequest, given: unknown): Inbound {
  const check = request.getValidationFunction(Inbound) ?? request.compileValidationSchema(Inbound);
  if (check(given)) return given as Inbound;
  const [fault] = check.errors ?? [];
  const field = fault?.instancePath.slice(1) || String(fault?.params.missingProperty ?? 'body');
  throw ValidationFailed({ details: { [field]: fault?.message ?? 'invalid' } });
}

import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { UnsupportedMediaType } from '../core-errors.ts';
import type { StoredMedia } from './media-store.ts';

export interface Upload {
  /** Text fields by name; a repeated name gives its values in order. */
  fields: Record<string, string[]>;
  files: Array<StoredMedia & { field: string }>;
  /** Removes what was stored, for a request that is refused after its files came in. */
  discard(): Promise<void>;
}

/** Whether the request brings files, as `multipart/form-data`. */
export function isUpload(request: FastifyRequest): boolean {
  return request.isMultipart();
}

/**
 * Reads a multipart request to its end, files straight into the company's media store, fields before or after them.
 * Throws ERR_FILE_TOO_LARGE, ERR_UNSUPPORTED_MEDIA_TYPE or ERR_MEDIA_STORE_FULL, and then keeps none of its files.
 */
export async function receiveUpload(ctx: Context, request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw UnsupportedMediaType();
  const fields: Upload['fields'] = {};
  const files: Upload['files'] = [];
  const discard = async () => {
    await Promise.all(files.map(({ key }) => ctx.host.media.remove(ctx.companyId, key)));
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = [...(fields[part.fieldname] ?? []), String(part.value)];
        continue;
      }
      const about = { fileName: part.filename, mimeType: part.mimetype };
      const stored = await ctx.host.media.save(ctx.companyId, part.file, about);
      files.push({ ...stored, field: part.fieldname });
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { fields, files, discard };
}

import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { MalformedBody, UnsupportedMediaType, ValidationFailed } from '../errors/core-errors.ts';
import { AppError } from '../errors/errors.ts';
import { charsetOf, requireDecodedText } from '../http/bodies/text-of-body.ts';
import { requireSameRights } from '../http/caller-again.ts';
import type { Static, TSchema } from '../typebox.ts';
import type { StoredMedia } from './media-store.ts';

/** Result of `receiveUpload`: the fields of a multipart request, and its files, which are stored already. */
export interface Upload {
  /** Text fields by name; a repeated name gives its values in order. */
  fields: Record<string, string[]>;
  /** `sha256` is the content's, in hexadecimal; `sentName` the file's name as the sender wrote it. */
  files: Array<StoredMedia & { field: string; sha256: string; sentName: string }>;
  /** Removes what was stored, for a request that is refused after its files came in. */
  discard(): Promise<void>;
}

interface ReceiveUpload {
  maxFiles?: number;
  /** Number of text fields that a sender may give beside each file. */
  fieldsPerFile?: number;
  /**
   * True: pictures keep their metadata, as files that customers sent must; otherwise the place where they were taken
   * is removed.
   */
  keepsMetadata?: boolean;
}

/**
 * Error codes of the parser for a broken body: a part that breaks off, a JSON field that is invalid or names an
 * object's prototype.
 */
const brokenBodies = new Set(['FST_PREMATURE_CLOSE', 'FST_INVALID_JSON_FIELD_ERROR', 'FST_PROTO_VIOLATION']);

/** Time for a refused sender to stop and read the answer, before the connection is cut. */
const patienceMs = 5000;

/**
 * Reads a multipart request to its end, files straight into the company's media store, fields before or after them. Pictures are
 * kept without their metadata unless `keepsMetadata` says otherwise; `sha256` is of what came.
 * Throws the errors of `requireSameRights` for a caller who lost rights while the files came in, ERR_FILE_TOO_LARGE, ERR_UNSUPPORTED_MEDIA_TYPE, ERR_MALFORMED_BODY, ERR_MEDIA_STORE_FULL, ERR_COMPANY_BUSY or, for a
 * field that is too long, ERR_VALIDATION, and
 * then keeps none of its files.
 *
 * @example
 * const { fields, files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
 */
export async function receiveUpload(
  ctx: Context,
  request: FastifyRequest,
  { maxFiles = 20, fieldsPerFile = 2, keepsMetadata = false }: ReceiveUpload = {},
): Promise<Upload> {
  if (!request.isMultipart()) throw UnsupportedMediaType();
  const { media, config } = ctx.host;
  const fields: Upload['fields'] = Object.create(null);
  const files: Upload['files'] = [];
  const discard = async () => {
    await Promise.all(files.splice(0).map(({ key }) => media.remove(ctx.companyId, key)));
  };
  try {
    // One byte above the store's limit: the store then refuses the file at once, while the parser would read it to
    // its end first.
    for await (const part of request.parts({
      // Keeps the name as it came: the parser would take `..` for a folder and drop the file, and the store cleans
      // names itself.
      preservePath: true,
      defCharset: charsetOf(request.headers['content-type']),
      limits: partLimits({ maxFiles, fieldsPerFile, fileSize: config.mediaMaxBytes + 1 }),
    })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw ValidationFailed({ details: { [part.fieldname]: 'too long' } });
        fields[part.fieldname] = [...(fields[part.fieldname] ?? []), requireDecodedText(textOf(part.value))];
      } else if (part.filename) {
        const about = {
          fileName: requireDecodedText(part.filename),
          mimeType: part.mimetype,
          dropsMetadata: !keepsMetadata,
        };
        const hash = createHash('sha256');
        const stored = await media.save(ctx.companyId, Readable.from(hashed(part.file, hash)), about);
        const { fieldname: field } = part;
        files.push({ ...stored, field, sha256: hash.digest('hex'), sentName: about.fileName });
      } else {
        part.file.resume();
      }
    }
    // Waits for the company's turn after the body has arrived, so that a slow sender does not keep its other calls
    // waiting.
    await request.takeTurn?.();
    // A large file takes half an hour, in which its sender may have been signed out.
    await requireSameRights(request);
  } catch (error) {
    dropUpload(request);
    await discard();
    throw isBrokenBody(error) ? MalformedBody({ cause: error }) : asTooMany(error);
  }
  return { fields, files, discard };
}

/**
 * True for a request that brings its body as multipart, for routes that take JSON as well.
 *
 * @example
 * const { files } = isUpload(request) ? await receiveUpload(ctx, request) : { files: [] };
 */
export function isUpload(request: FastifyRequest): boolean {
  return request.isMultipart();
}

/** Fields that a form may have beside those of its files. */
const fieldsOfForm = 30;

function partLimits({
  maxFiles,
  fieldsPerFile,
  fileSize,
}: Required<Pick<ReceiveUpload, 'maxFiles' | 'fieldsPerFile'>> & { fileSize: number }) {
  const fields = fieldsOfForm + fieldsPerFile * maxFiles;
  // One part above the limits of both: the parser then says which one was passed.
  return { fileSize, files: maxFiles, fields, parts: fields + maxFiles + 1 };
}

/** Name of the parts of which a form has too many, by the parser's code for it. */
const tooMany: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: 'files',
  FST_FIELDS_LIMIT: 'fields',
  FST_PARTS_LIMIT: 'fields',
};

function asTooMany(error: unknown): unknown {
  const what = tooMany[(error as { code?: string }).code ?? ''];
  return what ? ValidationFailed({ details: { [what]: 'too many' }, cause: error }) : error;
}

async function* hashed(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Multipart fields are text; one that a client labels as JSON arrives parsed. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Reads a form's field that carries JSON, checked as a body of that schema is; undefined without the field. Throws ERR_VALIDATION.
 *
 * @example
 * const change = jsonField(request, fields, { name: 'campaign', schema: UpdateCampaign });
 */
export function jsonField<S extends TSchema>(
  request: FastifyRequest,
  fields: Upload['fields'],
  { name, schema }: { name: string; schema: S },
): Static<S> | undefined {
  const [text] = fields[name] ?? [];
  if (text === undefined) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw ValidationFailed({ details: { [name]: 'no JSON' }, cause: error });
  }
  const check = request.getValidationFunction(schema) ?? request.compileValidationSchema(schema);
  if (check(given)) return given as Static<S>;
  const [fault] = check.errors ?? [];
  const field = fault?.instancePath.slice(1) || String(fault?.params.missingProperty ?? name);
  throw ValidationFailed({ details: { [field]: fault?.message ?? 'invalid' } });
}

/**
 * Discards what the client still sends of a refused upload, so that it can read the answer, and cuts the connection
 * after five seconds. For routes that refuse by the headers alone; `receiveUpload` does this itself.
 *
 * @example
 * dropUpload(request);
 * throw NoPermission();
 */
export function dropUpload(request: FastifyRequest): void {
  const { raw } = request;
  raw.resume();
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, patienceMs).unref();
}

function isBrokenBody(error: unknown): boolean {
  if (error instanceof AppError) return false;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return brokenBodies.has(code) || /multipart|terminated early|premature close|aborted/i.test(message);
}

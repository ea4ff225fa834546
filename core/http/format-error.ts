import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { isDatabaseFull, isDatabaseUnavailable, isLockConflict } from '../database/violations.ts';
import {
  DatabaseFull,
  DatabaseUnavailable,
  FileTooLarge,
  InternalError,
  MalformedBody,
  NotFound,
  TooManyRequests,
  UnsupportedMediaType,
  ValidationFailed,
} from '../errors/core-errors.ts';
import { AppError, type ErrorText, fillIn, type Locale } from '../errors/errors.ts';
import { isReason, reasonText } from '../errors/reasons.ts';
import { errorPagePath } from './docs/error-page.ts';

/** Headers of the answer that a route was about to give; with them an error would be kept by browsers in its place. */
const headersOfContent = ['etag', 'last-modified', 'content-disposition', 'content-range', 'accept-ranges'];

/**
 * Converts every error into the answer that the caller gets: `{ error, message, details?, requestId }`. No other code does so.
 */
export function formatError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  texts: ReadonlyMap<string, ErrorText>,
): FastifyReply {
  const known = asAppError(error);
  request.refusal = known.code;
  // A caller that has closed the connection gets no answer, and that is no error of the server.
  if (reply.raw.destroyed && known.status >= 500) request.log.debug({ err: error }, 'the caller has left');
  else if (known.status >= 500) request.log.error({ err: error }, known.code);
  else request.log.info({ code: known.code, url: request.url }, 'refused');
  if (known.status === 503) reply.header('retry-after', '1');
  const { retryAfterSeconds } = (known.details ?? {}) as { retryAfterSeconds?: number };
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  for (const name of headersOfContent) reply.removeHeader(name);
  reply.header('cache-control', 'no-store');
  // Errors are JSON, whatever the route was about to send.
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .send({
      error: known.code,
      message: sentenceOf(known, texts, localeOf(request)),
      ...(known.details === undefined ? {} : { details: known.details }),
      requestId: request.id,
      ...helpOf(request, known.code),
      ...known.body,
    });
}

/** Returns the address of the page that explains the code, where this server has one. */
function helpOf({ server }: FastifyRequest, code: string): { help?: string } {
  if (!server.hasDecorator('errorPages')) return {};
  return { help: server.getDecorator<string>('errorPages') + errorPagePath(code) };
}

/** Returns the sentence of an error. A reason among its details is replaced by its own sentence. */
function sentenceOf(
  { text, details }: AppError,
  texts: ReadonlyMap<string, ErrorText>,
  locale: Locale,
): string {
  if (typeof details !== 'object' || details === null) return text[locale];
  const countText = Object.entries(details).map(([name, value]) => [
    name,
    isReason(value) ? reasonText(texts, value, locale) : value,
  ]);
  return fillIn(text[locale], Object.fromEntries(countText));
}

/** Returns the caller's language by the header Accept-Language; Portuguese when it names no language of the product. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers['accept-language'] ?? '';
  for (const part of header.split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === 'pt' || language === 'en' || language === 'es') return language;
  }
  return 'pt';
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, validation, validationContext, statusCode } = error as Partial<FastifyError>;
  // An address that cannot be read, or has a longer part than any of ours, leads to nothing.
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return NotFound();
  if (validation) return ValidationFailed({ details: fieldsAtFault(validation, validationContext) });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return UnsupportedMediaType();
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return FileTooLarge();
  if (code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError || statusCode === 400)
    return MalformedBody();
  if (statusCode === 413) return FileTooLarge();
  if (statusCode === 429) return TooManyRequests();
  if (isDatabaseFull(error)) return DatabaseFull({ cause: error });
  // A conflict that comes this far has outlasted its retries.
  if (isDatabaseUnavailable(error) || isLockConflict(error)) return DatabaseUnavailable({ cause: error });
  return InternalError({ cause: error });
}

/** Returns the fault of each invalid field, by its path. */
export function fieldsAtFault(
  faults: readonly FastifySchemaValidationError[],
  about: string | undefined,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const fault of faults) {
    const missing = (fault.params as { missingProperty?: string }).missingProperty;
    const path = [...fault.instancePath.split('/').filter(Boolean), ...(missing ? [missing] : [])].join('.');
    fields[path || (about ?? 'body')] ??= fault.message ?? 'invalid';
  }
  return fields;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from '../context.ts';
import { readRange } from './byte-range.ts';
import type { StoredMedia } from './media-store.ts';
import { mayBeShown } from './mime-type.ts';

/**
 * Sends a stored file, whole or the asked range of it, after access was decided. Throws ERR_NO_MEDIA_FOUND.
 *
 * @example
 * return serveStored(host, { company: superCompanyId, key, name }, request, reply);
 */
export async function serveStored(
  host: Host,
  { company, key, name }: { company: number; key: string; name: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stored = await host.media.about(company, key);
  const etag = `"${key}"`;
  reply.header('etag', etag).header('cache-control', 'private, max-age=86400, immutable');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = readRange(request.headers, etag, stored.size);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${stored.size}`).send();
  // Before the headers: an error must not carry those of the file.
  const content = request.method === 'HEAD' ? null : await host.media.open(company, key, range);
  describe(reply, stored, name);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : stored.size);
  return content ? reply.send(content.stream) : reply.send();
}

/** Sets the headers of a file: types that a browser may not show are downloaded, under a type that nothing runs. */
function describe(reply: FastifyReply, { mimeType }: StoredMedia, name: string): void {
  const isShown = mayBeShown(mimeType);
  const disposition = isShown ? 'inline' : 'attachment';
  reply
    .header('content-type', isShown ? mimeType : 'application/octet-stream')
    .header(
      'content-disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '')}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes')
    // PDFs get no sandbox, because browsers' viewers do not start in one; they are sandboxed themselves.
    .header(
      'content-security-policy',
      mimeType === 'application/pdf'
        ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'"
        : 'sandbox',
    );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Keeps the bodies of this scope as raw bytes, whatever their type: a route that authenticates a caller by a
 * signature over the bytes must do so before anything is parsed. A missing content type is accepted.
 */
export function saveRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    request.rawBody = body;
  });
}

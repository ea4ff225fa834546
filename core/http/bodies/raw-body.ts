import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Leaves the bodies of this scope's requests as raw bytes, whatever their type: a route that authenticates its caller by a
 * signature over the bytes must check it before anything is parsed. A missing content type is accepted.
 */
export function saveRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    request.rawBody = body;
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Bodies in this scope are kept as they came, whatever their type says: a route that authenticates a caller by the bytes, or
 * by something beside them, refuses callers without access before anything is made of them. A missing type refuses no caller.
 */
export function saveRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    request.rawBody = body;
  });
}

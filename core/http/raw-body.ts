import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * In this scope bodies are kept as they came, whatever their type says: who authenticates a caller by the bytes, or by
 * something beside them, refuses strangers before anything is made of them, and a type that is missing refuses nobody.
 */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    request.rawBody = body;
  });
}

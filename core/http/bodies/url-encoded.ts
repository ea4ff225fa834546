import type { FastifyInstance } from 'fastify';
import { requireDecodedText, textOfBody } from './text-of-body.ts';

/** Content type that browsers and old programs use for forms by default. */
export const urlEncoded = 'application/x-www-form-urlencoded';

/** Parses URL-encoded forms in this scope into objects of texts. Throws ERR_MALFORMED_BODY for bytes that are no text. */
export function readUrlEncoded(scope: FastifyInstance): void {
  scope.addContentTypeParser(urlEncoded, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const fields = new URLSearchParams(textOfBody(body as Buffer, request.headers['content-type']));
      done(null, Object.fromEntries([...fields].map(([name, value]) => [name, requireDecodedText(value)])));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}

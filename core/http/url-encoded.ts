import type { FastifyInstance } from 'fastify';
import { requireDecodedText, textOfBody } from './text-of-body.ts';

/** The form that is sent where nothing says otherwise, by browsers and by old programs. */
export const urlEncoded = 'application/x-www-form-urlencoded';

/** Reads URL-encoded forms in this scope as objects of texts. Bytes that are no text are ERR_MALFORMED_BODY. */
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

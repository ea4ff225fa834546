import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../context.ts';
import { routeDeclarer } from './route.ts';

const Text = Type.Object({ pt: Type.String(), en: Type.String(), es: Type.String() });

/** Serves the sentences of every error and reason that the loaded plugins know, in each language, by their codes. */
export function registerTextsRoute(app: FastifyInstance, host: Host): void {
  const route = routeDeclarer(app, { tag: 'core', planFlag: null });
  let etag: string | undefined;
  route({
    method: 'GET',
    url: '/texts',
    operationId: 'listTexts',
    summary: 'Lists the texts of all codes',
    description:
      'The sentence of every code of errors and reasons in each language; `{name}` stands for the detail of that name, ' +
      'and a detail that is a reason itself for its own sentence. Ask again with `If-None-Match`: they change with the ' +
      'version and the plugins only.',
    access: 'public',
    answers: {
      200: Type.Object({ texts: Type.Record(Type.String(), Text) }),
      304: Type.Null({ description: 'Not changed' }),
    },
    handle(_ctx, { request, reply }) {
      const texts = Object.fromEntries(host.texts);
      etag ??= `W/"${createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag).header('cache-control', 'public, no-cache');
      if (request.headers['if-none-match'] !== etag) return { texts };
      reply.code(304);
      return null;
    },
  });
}

import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Host } from '../context.ts';
import { MediaNotFound } from '../errors/core-errors.ts';
import { routeDeclarer, sentAs } from '../http/route.ts';
import { Id } from '../http/schemas.ts';
import { readHandshake } from '../live/handshake.ts';
import { mediaUrls } from './media-url.ts';
import { serveStored } from './serve-stored.ts';

const Params = Type.Object({
  company: Id,
  key: Type.String({ maxLength: 64 }),
  name: Type.String({ maxLength: 400 }),
});

/** Answer with the file's own type where browsers may show it; otherwise plain bytes. */
const file = sentAs('application/octet-stream', 'image/*', 'audio/*', 'video/*');

const Query = Type.Object({
  expires: Type.Optional(Type.Integer({ minimum: 0 })),
  signature: Type.Optional(Type.String({ maxLength: 100 })),
});

/**
 * Serves stored files to holders of their signed URLs, which come with the rows they belong to: access to the row is access
 * to the file. A session alone names the company, not the caller's rights in it.
 */
export function registerMediaRoute(app: FastifyInstance, host: Host): void {
  const urls = mediaUrls(host.config);
  const route = routeDeclarer(app, { tag: 'media', planFlag: null });
  route({
    method: 'GET',
    url: '/public/:company/:key/:name',
    operationId: 'fetchMedia',
    summary: 'Fetch a stored file',
    description:
      'The address comes signed in `mediaUrl` and its like, and is valid for nine to twelve hours; rows carry it anew. A session alone ' +
      'does not open it; one of another company closes it, whatever the signature.',
    access: 'public',
    params: Params,
    query: Query,
    answers: {
      200: file,
      206: file,
      304: Type.Null({ description: 'Not changed' }),
      416: Type.Null({ description: 'The file has no such range' }),
    },
    async handle(_ctx, { params, query, request, reply }) {
      const caller = await callerOf(host, request);
      if (caller && caller.companyId !== params.company) throw MediaNotFound();
      if (!urls.isValid(params.company, params.key, query.expires, query.signature)) throw MediaNotFound();
      return serveStored(host, params, request, reply);
    },
  });
}

/** Finds the signed-in caller, if there is one, by the bearer or by the session cookie of our own pages. */
async function callerOf(host: Host, request: FastifyRequest): Promise<Actor | null> {
  const handshake = readHandshake({}, request.headers);
  if (!handshake.token && !handshake.cookieHeader) return null;
  try {
    return await host.accounts.authenticateSocket(handshake);
  } catch (error) {
    request.log.debug({ err: error }, 'file asked for without a valid session');
    return null;
  }
}

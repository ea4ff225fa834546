import { Nullable } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import type { FastifyReply } from 'fastify';

/** Answer of a text alone or null, without an object around it, as existing clients expect. */
export const BareText = Type.Unsafe<FastifyReply>(Nullable(Type.String()));

/** Answers a text or null as JSON by itself. Fastify would send null as an empty body and a text without its quotes. */
export function sendBare(reply: FastifyReply, value: string | null): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
}

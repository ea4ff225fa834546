import { type PluginScope, sentAs } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import type { FastifyRequest } from 'fastify';
import { WebhookRefused, WebhookUnreadable } from '../contract/errors.ts';
import { webhookBytesMax } from '../contract/limits.ts';
import { type CloudNumber, numberOfKey } from '../numbers/cloud-number.ts';
import { actorOf, takeWebhook, verifyWebhook } from './take-webhook.ts';
import { webhookPath } from './webhook-path.ts';

const Params = Type.Object({ key: Type.String({ minLength: 16, maxLength: 64 }) });
const Taken = Type.Object({ ok: Type.Literal(true) });

/**
 * Route to which Meta's apps send webhooks. Each connection has its own address, so that the server knows the company
 * before it reads a body.
 */
export function webhookRoutes({ route, host }: PluginScope): void {
  const numberOf = (request: FastifyRequest): Promise<CloudNumber> =>
    numberOfKey(host, (request.params as { key: string }).key);
  const common = {
    url: `${webhookPath}/:key`,
    access: 'token',
    params: Params,
    refusals: { key: WebhookRefused },
    identify: async (request: FastifyRequest) => actorOf(await numberOf(request)),
  } as const;
  route({
    ...common,
    method: 'GET',
    operationId: 'verifyCloudWebhook',
    summary: "Answers Meta's question whether a webhook's address is ours",
    description:
      'The question comes with `hub.mode`, `hub.challenge` and `hub.verify_token`; the answer is the bare challenge.',
    errors: [WebhookRefused],
    answers: { 200: sentAs('text/plain') },
    handle: async (_ctx, { request, reply }) => {
      const challenge = verifyWebhook(await numberOf(request), request.query as Record<string, unknown>);
      return reply.type('text/plain').send(challenge);
    },
  });
  route({
    ...common,
    method: 'POST',
    operationId: 'receiveCloudWebhook',
    summary: 'Where Meta tells of messages and statuses of official numbers',
    description:
      'Signed by `X-Hub-Signature-256` over the bytes of the body. Answered when it is stored; repeated, doubled and late updates change nothing.',
    keepsRawBody: true,
    bodyMax: webhookBytesMax,
    errors: [WebhookRefused, WebhookUnreadable],
    answers: { 200: Taken },
    handle: async (ctx, { request }) => {
      const signature = request.headers['x-hub-signature-256'];
      await takeWebhook(ctx, await numberOf(request), {
        body: request.rawBody ?? Buffer.alloc(0),
        signature,
      });
      return { ok: true } as const;
    },
  });
}

import type { TLSSocket } from 'node:tls';
import { type Host, Nothing, type PluginScope } from '@balcao/core';
import { ChargeNotFound } from '../contract/errors.ts';
import { paySandboxCharge } from '../sandbox/pay-sandbox-charge.ts';
import {
  ChargeParams,
  NoticeParams,
  NoticeTaken,
  RegisteredNotices,
  RegisterNotices,
  SandboxPay,
} from '../schemas.ts';
import { registerNotices } from './register-notices.ts';
import { takeNotice } from './take-notice.ts';

interface Arrived {
  ip: string;
  headers: NodeJS.Dict<string | string[]>;
  query: unknown;
  rawBody?: Buffer;
  raw: { socket: unknown };
}

/** Routes by which payment providers report payments, and operators register the address for that. */
export function noticeRoutes({ route, host }: PluginScope): void {
  const common = {
    access: 'public',
    keepsRawBody: true,
    answers: { 200: NoticeTaken },
  } as const;
  route({
    method: 'POST',
    url: '/subscription/webhook',
    operationId: 'receivePaymentNotice',
    summary: 'Where payment providers tell that something became of a charge',
    description:
      'Authenticated by the driver. Nothing in it is believed: each charge is read at the provider.',
    ...common,
    handle: (_ctx, { request }) => take(host, request as Arrived),
  });
  route({
    method: 'POST',
    url: '/subscription/webhook/:type',
    operationId: 'receiveProviderNotice',
    summary: 'The same; the end of the address may name the driver',
    ...common,
    params: NoticeParams,
    handle: (_ctx, { request, params }) => take(host, request as Arrived, params.type),
  });
  route({
    method: 'POST',
    url: '/subscription/create/webhook',
    operationId: 'registerPaymentWebhook',
    summary: 'Tells the provider where to send its notices: here, unless another address is given',
    description: 'Providers that have it set at their own site take nothing.',
    access: 'super',
    body: RegisterNotices,
    answers: { 200: RegisteredNotices },
    handle: async (_ctx, { body }) => ({ url: await registerNotices(host, body.url ?? null) }),
  });
  route({
    method: 'POST',
    url: '/payments/sandbox/:txid/pay',
    operationId: 'paySandboxCharge',
    summary: 'Says that a code of the sandbox was paid, and sends the notice that a provider would',
    access: 'super',
    params: ChargeParams,
    refusals: { txid: ChargeNotFound },
    body: SandboxPay,
    answers: { 204: Nothing },
    handle: async (_ctx, { params, body }) => {
      const inCents = (reais: number | undefined) =>
        reais === undefined ? undefined : Math.round(reais * 100);
      await paySandboxCharge(host, params.txid, {
        cents: inCents(body?.value),
        refundedCents: inCents(body?.refunded),
      });
    },
  });
}

async function take(host: Host, request: Arrived, type?: string): Promise<{ ok: true }> {
  const { authorized = false } = request.raw.socket as Partial<TLSSocket>;
  const source = {
    headers: request.headers,
    query: (request.query ?? {}) as Record<string, unknown>,
    rawBody: request.rawBody ?? Buffer.alloc(0),
    address: request.ip,
    clientAuthorized: authorized,
  };
  await takeNotice(host, source, type);
  return { ok: true };
}

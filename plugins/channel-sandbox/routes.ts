import { type PluginScope, setAside } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { ConnectionNotFound } from '../connections/index.ts';
import { SandboxNotConnected } from './contract/errors.ts';
import { playsPerMinute } from './contract/limits.ts';
import { customerWrites } from './customer-writes.ts';
import { phoneAcks } from './phone-acks.ts';
import { readInbound } from './read-inbound.ts';
import { readChat, readCustomers, readOutbox } from './read-phones.ts';
import type { SandboxDriver } from './sandbox-driver.ts';
import { scanCode } from './scan-code.ts';
import * as schemas from './schemas.ts';
import { setFaults } from './set-faults.ts';

const access = { permission: 'sandbox:play' } as const;
const params = schemas.ConnectionParams;

/** Routes by which admins and tests use simulated phones: pair them, write as a customer, set faults, read messages. */
export function registerRoutes(scope: PluginScope, driver: SandboxDriver): void {
  registerPhoneRoutes(scope.route, driver);
  registerNetworkRoutes(scope.route, driver);
}

/** Routes for a person's actions on a simulated phone. */
function registerPhoneRoutes(route: PluginScope['route'], driver: SandboxDriver): void {
  route({
    method: 'POST',
    url: '/sandbox/:whatsappId/scan',
    operationId: 'scanSandboxCode',
    summary: 'Pair a sandbox connection as if its code had been scanned',
    access,
    params,
    answers: { 200: schemas.Paired },
    handle: async (ctx, { params }) => {
      const { id, status, number } = await scanCode(ctx, driver, params.whatsappId);
      return { id, status, number };
    },
  });
  route({
    method: 'POST',
    url: '/sandbox/:whatsappId/inbound',
    operationId: 'receiveSandboxMessage',
    summary: 'A simulated customer writes, edits, takes back or calls',
    access,
    params,
    attemptsPerMinute: playsPerMinute,
    body: schemas.Inbound,
    consumes: ['application/json', 'multipart/form-data'],
    form: schemas.InboundForm,
    errors: [ConnectionNotFound, SandboxNotConnected],
    answers: { 201: schemas.InboundAnswer },
    handle: async (ctx, { params, request, reply }) => {
      const { input, media, discard } = await readInbound(ctx, request);
      try {
        reply.code(201);
        // Messages that come together share a commit, and so wait for each other.
        setAside(request);
        return await customerWrites(ctx, driver, params.whatsappId, input, { media });
      } catch (error) {
        await discard();
        throw error;
      }
    },
  });
  route({
    method: 'GET',
    url: '/sandbox/:whatsappId/customers',
    operationId: 'listSandboxCustomers',
    summary: 'List the simulated customers by their latest message',
    access,
    params,
    answers: { 200: schemas.Customers },
    handle: (ctx, { params }) => readCustomers(ctx, params.whatsappId),
  });
  route({
    method: 'GET',
    url: '/sandbox/:whatsappId/chat',
    operationId: 'getSandboxChat',
    summary: "Show one simulated customer's conversation",
    access,
    params,
    query: schemas.ChatQuery,
    answers: { 200: schemas.Chat },
    handle: (ctx, { params, query }) => readChat(ctx, params.whatsappId, query),
  });
}

/** Routes for the past and future behaviour of the simulated network. */
function registerNetworkRoutes(route: PluginScope['route'], driver: SandboxDriver): void {
  route({
    method: 'GET',
    url: '/sandbox/:whatsappId/outbox',
    operationId: 'listSandboxOutbox',
    summary: "List what reached customers' phones, in order, repeats included",
    access,
    params,
    query: schemas.OutboxQuery,
    answers: { 200: schemas.Outbox },
    handle: (ctx, { params, query }) => readOutbox(ctx, params.whatsappId, query),
  });
  route({
    method: 'POST',
    url: '/sandbox/:whatsappId/ack',
    operationId: 'acknowledgeSandboxMessages',
    summary: "A simulated customer's phone confirms messages",
    access,
    params,
    attemptsPerMinute: playsPerMinute,
    body: schemas.Ack,
    answers: { 200: Type.Object({ ok: Type.Boolean() }) },
    handle: async (ctx, { params, body }) => {
      await phoneAcks(ctx, params.whatsappId, { wireIds: [body.wireId].flat(), ack: body.ack });
      return { ok: true };
    },
  });
  route({
    method: 'POST',
    url: '/sandbox/:whatsappId/faults',
    operationId: 'setSandboxFaults',
    summary: 'Put faults of the simulated network in force; what is not named is lifted',
    access,
    params,
    attemptsPerMinute: playsPerMinute,
    body: schemas.Faults,
    answers: { 200: schemas.FaultsInForce },
    handle: (ctx, { params, body }) => setFaults(ctx, driver, params.whatsappId, body),
  });
}

import { IdParams, Nothing, type PluginScope } from '@balcao/core';
import { TicketNotFound } from '../tickets/index.ts';
import { InvalidSlaPolicyName, SlaPolicyNotFound } from './contract/errors.ts';
import { findPolicy, listPolicies, presentPolicy } from './policies/find-policies.ts';
import { previewPolicy } from './policies/preview-policy.ts';
import { createPolicy, deletePolicy, orderPolicies, updatePolicy } from './policies/write-policy.ts';
import {
  CreateSlaPolicy,
  OrderSlaPolicies,
  PreviewSlaPolicy,
  SlaPolicy,
  SlaPolicyList,
  SlaPreview,
  SlaTimerList,
  UpdateSlaPolicy,
} from './schemas.ts';
import { listTimers } from './timers/show-timers.ts';

const manage = { permission: 'service-levels:manage' } as const;
const refusals = { id: SlaPolicyNotFound, name: InvalidSlaPolicyName };

/** Routes by which admins write SLA policies, and agents read the timers of tickets. */
export function serviceLevelRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/sla-policies',
    operationId: 'listSlaPolicies',
    summary: "The company's SLA policies, in their order",
    access: 'session',
    answers: { 200: SlaPolicyList },
    handle: async (ctx) => (await listPolicies(ctx)).map(presentPolicy),
  });
  route({
    method: 'GET',
    url: '/sla-policies/:id',
    operationId: 'getSlaPolicy',
    summary: 'One SLA policy',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: SlaPolicy },
    handle: async (ctx, { params }) => presentPolicy(await findPolicy(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/sla-policies',
    operationId: 'createSlaPolicy',
    summary: 'Makes an SLA policy, behind the others',
    access: manage,
    body: CreateSlaPolicy,
    refusals,
    answers: { 200: SlaPolicy },
    handle: async (ctx, { body }) => presentPolicy(await createPolicy(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/sla-policies/order',
    operationId: 'orderSlaPolicies',
    summary: 'Puts the SLA policies in a new order',
    access: manage,
    body: OrderSlaPolicies,
    answers: { 200: SlaPolicyList },
    handle: async (ctx, { body }) => (await orderPolicies(ctx, body.ids)).map(presentPolicy),
  });
  route({
    method: 'POST',
    url: '/sla-policies/preview',
    operationId: 'previewSlaPolicy',
    summary: 'When targets would be due that are not stored yet',
    access: manage,
    body: PreviewSlaPolicy,
    answers: { 200: SlaPreview },
    handle: (ctx, { body }) => previewPolicy(ctx, body),
  });
  route({
    method: 'PUT',
    url: '/sla-policies/:id',
    operationId: 'updateSlaPolicy',
    takesIfMatch: true,
    summary: 'Changes an SLA policy; its targets are replaced as a whole, and running timers follow',
    access: manage,
    params: IdParams,
    body: UpdateSlaPolicy,
    refusals,
    answers: { 200: SlaPolicy },
    handle: async (ctx, { params, body }) => presentPolicy(await updatePolicy(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/sla-policies/:id',
    operationId: 'deleteSlaPolicy',
    summary: 'Deletes an SLA policy; its running timers go to the next that holds, or end without outcome',
    access: manage,
    params: IdParams,
    refusals,
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deletePolicy(ctx, params.id),
  });
  route({
    method: 'GET',
    url: '/tickets/:id/sla-timers',
    operationId: 'listSlaTimers',
    summary: 'SLA timers of a ticket: the present one of each metric',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    answers: { 200: SlaTimerList },
    handle: (ctx, { params }) => listTimers(ctx, params.id),
  });
}

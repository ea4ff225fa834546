import { IdParams, type PluginScope } from '@balcao/core';
import { TicketNotFound } from '../../tickets/index.ts';
import { FlowNotFound } from '../contract/errors.ts';
import { FlowRunOfTicket, StartableFlows, StartFlow } from '../schemas.ts';
import { findRun } from './show-run.ts';
import { resumeFlow, startableFlows, startFlow } from './start-flow.ts';

const refusals = { id: TicketNotFound, flowId: FlowNotFound };

/** Flows as agents meet them in a conversation. */
export function runRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flow-starts',
    operationId: 'listStartableFlows',
    summary: 'Flows that agents can start in a conversation, by name',
    access: 'session',
    answers: { 200: StartableFlows },
    handle: (ctx) => startableFlows(ctx),
  });
  route({
    method: 'GET',
    url: '/tickets/:id/flow-run',
    operationId: 'getFlowRun',
    summary: 'Where a conversation stands in a flow, if it does',
    tag: 'tickets',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: FlowRunOfTicket },
    handle: (ctx, { params }) => findRun(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/tickets/:id/flow-starts',
    operationId: 'startFlow',
    summary: 'Gives a conversation to the bot and begins a flow in it',
    description: 'Refused with ERR_FLOW_RUNNING while a flow leads the conversation.',
    tag: 'tickets',
    access: 'session',
    params: IdParams,
    body: StartFlow,
    refusals,
    answers: { 200: FlowRunOfTicket },
    handle: (ctx, { params, body }) => startFlow(ctx, params.id, body.flowId),
  });
  route({
    method: 'POST',
    url: '/tickets/:id/bot-resumes',
    operationId: 'resumeFlow',
    summary: 'Gives a conversation back to the bot, whose flow goes on where agents were handed it',
    description:
      'A hand-over is left by its output `returned`; a question that agents interrupted is asked once more. Refused with ' +
      'ERR_FLOW_NOT_WITH_AGENT where no flow waits for it.',
    tag: 'tickets',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: FlowRunOfTicket },
    handle: (ctx, { params }) => resumeFlow(ctx, params.id),
  });
}

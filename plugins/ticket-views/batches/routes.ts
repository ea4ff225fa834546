import { IdParams, type PluginScope, RecordNotFound } from '@balcao/core';
import { InvalidFieldValues } from '../../contacts/index.ts';
import { TicketBatchNotFound } from '../contract/errors.ts';
import { orderTicketBatch } from './order-ticket-batch.ts';
import * as schemas from './schemas.ts';
import { findTicketBatch, listTicketBatches, presentTicketBatch } from './ticket-batch.ts';
import { undoTicketBatch } from './undo-ticket-batch.ts';

const one = {
  access: 'session',
  params: IdParams,
  refusals: { id: TicketBatchNotFound },
  answers: { 200: schemas.TicketBatchAnswer },
} as const;

/** Routes by which users order an action on many tickets at once, follow and undo it. */
export function ticketBatchRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/ticket-batches',
    operationId: 'createTicketBatch',
    summary: 'Orders an act on several tickets, or on all of a view',
    description:
      'It begins twelve seconds later and can be taken back until then; then it is done in the background, a ticket at a time. A ticket that changed since the order, or that the caller may not change by then, is left as it is and counted. Above 100 tickets nothing is said to customers.',
    access: 'session',
    body: schemas.OrderTicketBatch,
    // Refusals of actions from other plugins.
    errors: [InvalidFieldValues, RecordNotFound],
    answers: { 200: schemas.TicketBatchAnswer },
    handle: async (ctx, { body }) => ({ ticketBatch: presentTicketBatch(await orderTicketBatch(ctx, body)) }),
  });
  route({
    method: 'GET',
    url: '/ticket-batches',
    operationId: 'listTicketBatches',
    summary: "The caller's orders over several tickets that wait, go on, or ended within a minute",
    access: 'session',
    answers: { 200: schemas.TicketBatches },
    handle: async (ctx) => ({ ticketBatches: (await listTicketBatches(ctx)).map(presentTicketBatch) }),
  });
  route({
    ...one,
    method: 'GET',
    url: '/ticket-batches/:id',
    operationId: 'getTicketBatch',
    summary: 'How far an order of the caller over several tickets got',
    handle: async (ctx, { params }) => ({
      ticketBatch: presentTicketBatch(await findTicketBatch(ctx, params.id)),
    }),
  });
  route({
    ...one,
    method: 'DELETE',
    url: '/ticket-batches/:id',
    operationId: 'undoTicketBatch',
    summary: 'Takes back an order that has not begun, or stops it where it is',
    handle: async (ctx, { params }) => ({
      ticketBatch: presentTicketBatch(await undoTicketBatch(ctx, params.id)),
    }),
  });
}

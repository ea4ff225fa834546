import { IdParams, Nothing, type PluginScope } from '@balcao/core';
import { InvalidQueueColor, InvalidQueueName, QueueNotFound } from './contract/errors.ts';
import { createQueue } from './create-queue.ts';
import { deleteQueue } from './delete-queue.ts';
import { findQueue, listQueues } from './find-queue.ts';
import { presentQueueFor } from './present-queue.ts';
import { CreateQueue, QueueList, QueueListQuery, QueueRow, UpdateQueue } from './schemas.ts';
import { updateQueue } from './update-queue.ts';

const manage = { permission: 'queues:manage' } as const;

/** Routes by which users read queues, and admins write them. */
export function queueRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/queue',
    operationId: 'listQueues',
    summary: "The company's queues, in their order",
    access: 'session',
    query: QueueListQuery,
    answers: { 200: QueueList },
    handle: async (ctx) => (await listQueues(ctx)).map((queue) => presentQueueFor(ctx, queue)),
  });
  route({
    method: 'GET',
    url: '/queue/:id',
    operationId: 'getQueue',
    summary: 'One queue',
    access: 'session',
    params: IdParams,
    refusals: { id: QueueNotFound, name: InvalidQueueName, color: InvalidQueueColor },
    answers: { 200: QueueRow },
    handle: async (ctx, { params }) => presentQueueFor(ctx, await findQueue(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/queue',
    operationId: 'createQueue',
    summary: 'Opens a queue',
    access: manage,
    body: CreateQueue,
    refusals: { name: InvalidQueueName, color: InvalidQueueColor },
    answers: { 200: QueueRow },
    handle: async (ctx, { body }) => presentQueueFor(ctx, await createQueue(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/queue/:id',
    operationId: 'updateQueue',
    summary: 'Changes a queue',
    takesIfMatch: true,
    access: manage,
    params: IdParams,
    refusals: { id: QueueNotFound, name: InvalidQueueName, color: InvalidQueueColor },
    body: UpdateQueue,
    answers: { 201: QueueRow },
    handle: async (ctx, { params, body }) => presentQueueFor(ctx, await updateQueue(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/queue/:id',
    operationId: 'deleteQueue',
    summary: 'Deletes a queue; its tickets are left without queue',
    access: manage,
    params: IdParams,
    refusals: { id: QueueNotFound, name: InvalidQueueName, color: InvalidQueueColor },
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteQueue(ctx, params.id),
  });
}

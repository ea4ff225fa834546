import { IdParams, type PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { QueueNotFound } from '../contract/errors.ts';
import { findQueue } from '../find-queue.ts';
import {
  ChangeQueueOption,
  CreateQueueOption,
  QueueOption,
  QueueOptionInDetail,
  QueueOptionList,
  QueueOptionListQuery,
} from '../schemas.ts';
import { changeOption, createOption, deleteOption } from './change-options.ts';
import { findOption, optionsOfQueue } from './find-options.ts';
import { listOptions } from './list-options.ts';
import { presentOption } from './present-option.ts';

const manage = { permission: 'queues:manage' } as const;
const refusals = { id: QueueNotFound };

/** Routes by which admins write the menus of queues. */
export function queueOptionRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/queue-options',
    operationId: 'listQueueOptions',
    summary: "One level of a queue's menu",
    access: 'session',
    query: QueueOptionListQuery,
    answers: { 200: QueueOptionList },
    handle: async (ctx, { query }) => (await listOptions(ctx, query)).map(presentOption),
  });
  route({
    method: 'GET',
    url: '/queue/:id/options',
    operationId: 'getQueueMenu',
    summary: "A queue's whole menu, each option before what is below it",
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: QueueOptionList },
    handle: async (ctx, { params }) => {
      await findQueue(ctx, params.id);
      return (await optionsOfQueue(ctx, params.id)).map(presentOption);
    },
  });
  route({
    method: 'GET',
    url: '/queue-options/:id',
    operationId: 'getQueueOption',
    summary: 'One option, with the one above it',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: QueueOptionInDetail },
    handle: async (ctx, { params }) => {
      const option = await findOption(ctx, params.id);
      const parent = option.parentId === null ? null : await findOption(ctx, option.parentId);
      return { ...presentOption(option), parent: parent && presentOption(parent) };
    },
  });
  route({
    method: 'POST',
    url: '/queue-options',
    operationId: 'createQueueOption',
    summary: "Adds an option to a queue's menu",
    access: manage,
    body: CreateQueueOption,
    answers: { 200: QueueOption },
    handle: async (ctx, { body }) => presentOption(await createOption(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/queue-options/:id',
    operationId: 'updateQueueOption',
    summary: 'Changes or moves an option',
    access: manage,
    params: IdParams,
    refusals,
    body: ChangeQueueOption,
    answers: { 200: QueueOption },
    handle: async (ctx, { params, body }) => presentOption(await changeOption(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/queue-options/:id',
    operationId: 'deleteQueueOption',
    summary: 'Deletes an option with everything below it',
    access: manage,
    params: IdParams,
    refusals,
    answers: { 200: Type.Object({ message: Type.String() }) },
    handle: async (ctx, { params }) => {
      await deleteOption(ctx, params.id);
      // The text is misspelt as clients of this API family know it.
      return { message: 'Option Delected' };
    },
  });
}

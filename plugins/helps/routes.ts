import { IdParams, Message, type PluginScope } from '@balcao/core';
import { HelpNotFound, InvalidDescription, InvalidTitle, InvalidVideo } from './contract/errors.ts';
import { findHelp, listHelps, pageOfHelps } from './list-helps.ts';
import { presentHelp } from './present-help.ts';
import { CreateHelp, Help, HelpList, HelpPage, HelpPageQuery, UpdateHelp } from './schemas.ts';
import { createHelp, deleteHelp, updateHelp } from './write-help.ts';

const refusals = {
  id: HelpNotFound,
  title: InvalidTitle,
  description: InvalidDescription,
  video: InvalidVideo,
};

/** Routes by which users read help videos, and super admins write them. */
export function helpRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/helps',
    operationId: 'listHelps',
    summary: 'A page of helps, by title',
    access: 'session',
    query: HelpPageQuery,
    answers: { 200: HelpPage },
    handle: async (ctx, { query }) => {
      const { records, ...page } = await pageOfHelps(ctx, query);
      return { records: records.map(presentHelp), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/helps/list',
    operationId: 'listAllHelps',
    summary: 'Every help, by title',
    access: 'session',
    answers: { 200: HelpList },
    handle: async (ctx) => (await listHelps(ctx)).map(presentHelp),
  });
  route({
    method: 'GET',
    url: '/helps/:id',
    operationId: 'getHelp',
    summary: 'One help',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Help },
    handle: async (ctx, { params }) => presentHelp(await findHelp(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/helps',
    operationId: 'createHelp',
    summary: 'Publishes a help to every company',
    access: 'super',
    body: CreateHelp,
    refusals,
    answers: { 200: Help },
    handle: async (ctx, { body }) => presentHelp(await createHelp(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/helps/:id',
    operationId: 'updateHelp',
    takesIfMatch: true,
    summary: 'Changes a help',
    access: 'super',
    params: IdParams,
    body: UpdateHelp,
    refusals,
    answers: { 200: Help },
    handle: async (ctx, { params, body }) => presentHelp(await updateHelp(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/helps/:id',
    operationId: 'deleteHelp',
    summary: 'Deletes a help',
    access: 'super',
    params: IdParams,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteHelp(ctx, params.id);
      return { message: 'Help deleted' };
    },
  });
}

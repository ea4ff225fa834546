import { FileForm, IdParams, type PluginScope } from '@balcao/core';
import { FlowMediaNotFound } from '../contract/errors.ts';
import { findFlowMedia, presentFlowMedia } from './flow-media.ts';
import { FlowMedia } from './schemas.ts';
import { uploadFlowMedia } from './upload-media.ts';

const access = { permission: 'flows:edit' } as const;

/** Files that messages of flows send. */
export function flowMediaRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/flow-media',
    operationId: 'uploadFlowMedia',
    summary: 'Stores a file that messages of flows send',
    description:
      'Multipart: one file `file` of at most 16 MB. A file stays as long as a draft, a kept version or a message names it, and for a day ' +
      'without any.',
    tag: 'flows',
    access,
    consumes: ['multipart/form-data'],
    form: FileForm,
    answers: { 200: FlowMedia },
    handle: async (ctx, { request }) => presentFlowMedia(ctx.host, await uploadFlowMedia(ctx, request)),
  });
  route({
    method: 'GET',
    url: '/flow-media/:id',
    operationId: 'getFlowMedia',
    summary: 'A file that messages of flows send, with a link to it',
    tag: 'flows',
    access,
    params: IdParams,
    refusals: { id: FlowMediaNotFound },
    answers: { 200: FlowMedia },
    handle: async (ctx, { params }) => presentFlowMedia(ctx.host, await findFlowMedia(ctx, params.id)),
  });
}

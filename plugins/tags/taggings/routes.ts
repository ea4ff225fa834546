import type { PluginScope } from '@balcao/core';
import { InvalidFieldValues } from '../../contacts/index.ts';
import { TaggingNotFound } from '../contract/errors.ts';
import { orderTagging } from './order-tagging.ts';
import * as schemas from './schemas.ts';
import { findTagging, listTaggings, presentTagging } from './tagging.ts';
import { undoTagging } from './undo-tagging.ts';

const one = {
  access: 'session',
  params: schemas.TaggingParams,
  refusals: { taggingId: TaggingNotFound },
  answers: { 200: schemas.TaggingAnswer },
} as const;

/** Routes by which users tag the newest tickets of many contacts at once, follow and undo it. */
export function taggingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/tags/taggings',
    operationId: 'createTagging',
    summary: 'Orders that the newest ticket of each of several contacts be tagged',
    description: 'It is done in the background, and can be taken back until some seconds after its end.',
    access: 'session',
    body: schemas.OrderTagging,
    errors: [InvalidFieldValues],
    answers: { 200: schemas.TaggingAnswer },
    handle: async (ctx, { body }) => ({ tagging: presentTagging(await orderTagging(ctx, body)) }),
  });
  route({
    method: 'GET',
    url: '/tags/taggings',
    operationId: 'listTaggings',
    summary: "The caller's taggings that go on or can be taken back",
    access: 'session',
    answers: { 200: schemas.Taggings },
    handle: async (ctx) => ({ taggings: (await listTaggings(ctx)).map(presentTagging) }),
  });
  route({
    ...one,
    method: 'GET',
    url: '/tags/taggings/:taggingId',
    operationId: 'getTagging',
    summary: 'How far a tagging of the caller got',
    handle: async (ctx, { params }) => ({
      tagging: presentTagging(await findTagging(ctx, params.taggingId)),
    }),
  });
  route({
    ...one,
    method: 'DELETE',
    url: '/tags/taggings/:taggingId',
    operationId: 'undoTagging',
    summary: 'Takes a tagging of the caller back: what it put on tickets comes off again',
    handle: async (ctx, { params }) => ({
      tagging: presentTagging(await undoTagging(ctx, params.taggingId)),
    }),
  });
}

import { IdParams, Message, type PluginScope } from '@balcao/core';
import { presentTicketRow, Ticket, TicketOutcomes } from '../tickets/index.ts';
import { InvalidTagColor, InvalidTagName, TagNotFound } from './contract/errors.ts';
import { createTag } from './create-tag.ts';
import { deleteTag } from './delete-tag.ts';
import { findTag, listTags, pageOfTags } from './find-tag.ts';
import { syncTags } from './on-tickets/sync-tags.ts';
import { tagTickets } from './on-tickets/tag-tickets.ts';
import { presentTag } from './present-tag.ts';
import {
  CreateTag,
  SyncTags,
  Tag,
  TagArray,
  TagChoicesQuery,
  TagListQuery,
  TagPage,
  TagTickets,
  UpdateTag,
} from './schemas.ts';
import { updateTag } from './update-tag.ts';

const refusals = { id: TagNotFound, name: InvalidTagName, color: InvalidTagColor };

/** Routes by which users read and write tags, and put them on tickets. */
export function tagRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/tags',
    operationId: 'listTags',
    summary: "A page of the company's tags, by name",
    access: 'session',
    query: TagListQuery,
    answers: { 200: TagPage },
    handle: (ctx, { query }) => pageOfTags(ctx, query),
  });
  route({
    method: 'GET',
    url: '/tags/list',
    operationId: 'listTagChoices',
    summary: "The company's tags to choose from, by name",
    access: 'session',
    query: TagChoicesQuery,
    answers: { 200: TagArray },
    handle: async (ctx, { query }) => (await listTags(ctx, query.searchParam)).map(presentTag),
  });
  route({
    method: 'GET',
    url: '/tags/:id',
    operationId: 'getTag',
    summary: 'One tag',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Tag },
    handle: async (ctx, { params }) => presentTag(await findTag(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/tags',
    operationId: 'createTag',
    summary: 'Makes a tag',
    description:
      'A tag of the same name that is not different in what is given is answered as it is. Lanes of the board are made by admins.',
    access: 'session',
    body: CreateTag,
    refusals,
    answers: { 200: Tag },
    handle: async (ctx, { body }) => presentTag(await createTag(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/tags/:id',
    operationId: 'updateTag',
    summary: 'Changes a tag',
    description:
      'Admins alone decide whether it is a lane of the board: for others a changed `kanban` is refused.',
    takesIfMatch: true,
    access: 'session',
    scope: 'admin',
    params: IdParams,
    refusals,
    body: UpdateTag,
    answers: { 200: Tag },
    handle: async (ctx, { params, body }) => presentTag(await updateTag(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/tags/:id',
    operationId: 'deleteTag',
    summary: 'Deletes a tag; its tickets carry it no more',
    description: 'Lanes of the board are deleted by admins.',
    access: 'session',
    scope: 'admin',
    params: IdParams,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteTag(ctx, params.id);
      return { message: 'Tag deleted' };
    },
  });
  route({
    method: 'POST',
    url: '/tags/sync',
    operationId: 'setTicketTags',
    summary: 'Makes a ticket carry just these tags',
    access: 'session',
    body: SyncTags,
    answers: { 200: Ticket },
    handle: async (ctx, { body }) => {
      const tagIds = body.tags.map(({ id }) => id);
      const { ticketId, seen } = body;
      return presentTicketRow(
        ctx,
        await syncTags(ctx, { ticketId, tagIds, ...(seen === undefined ? {} : { seen }) }),
      );
    },
  });
  route({
    method: 'POST',
    url: '/tags/tickets',
    operationId: 'tagTickets',
    summary: 'Puts tags on several tickets',
    description:
      'Nothing is changed where one of them is not the caller’s to see. Else `results` says of each what became of it; what it carries stays, a column takes the place of another.',
    access: 'session',
    body: TagTickets,
    answers: { 200: TicketOutcomes },
    handle: (ctx, { body }) => tagTickets(ctx, body),
  });
}

import { Message, type PluginScope } from '@balcao/core';
import {
  leaveColumn,
  listColumns,
  orderColumns,
  presentTag,
  putTag,
  TagArray,
  TagNotFound,
} from '../tags/index.ts';
import { TicketNotFound } from '../tickets/index.ts';
import { olderBoard } from './older-board.ts';
import { countCards, readBoard, readColumn } from './read-board.ts';
import {
  Board,
  BoardQuery,
  CardParams,
  CardTagParams,
  ColumnCards,
  ColumnCounts,
  ColumnParams,
  ColumnQuery,
  OlderBoard,
  OlderBoardQuery,
  OlderColumns,
  OrderColumns,
  PutTag,
  TakeOffQuery,
} from './schemas.ts';

const refusals = { ticketId: TicketNotFound, tagId: TagNotFound, laneId: TagNotFound };

/** Routes by which agents read the board and admins order its columns. */
export function boardRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/kanban',
    operationId: 'getBoard',
    summary: 'The board: its lanes, and a page of the cards of each',
    description:
      'Cards are pending and open tickets that the caller sees. Moves and changes come as `company-{id}-ticket`.',
    access: 'session',
    query: BoardQuery,
    answers: { 200: Board },
    handle: (ctx, { query }) => readBoard(ctx, query),
  });
  route({
    method: 'GET',
    url: '/kanban/counts',
    operationId: 'getBoardCounts',
    summary: 'How many cards each lane has',
    access: 'session',
    query: BoardQuery,
    answers: { 200: ColumnCounts },
    handle: (ctx, { query }) => countCards(ctx, query),
  });
  route({
    method: 'GET',
    url: '/kanban/lanes/:laneId',
    operationId: 'listLaneCards',
    summary: 'A page of the cards of one lane; 0 is the lane of those in none',
    access: 'session',
    params: ColumnParams,
    refusals,
    query: ColumnQuery,
    answers: { 200: ColumnCards },
    handle: (ctx, { params, query }) => readColumn(ctx, { ...query, ...params }),
  });
  route({
    method: 'PUT',
    url: '/kanban/lanes',
    operationId: 'sortLanes',
    summary: 'Puts the lanes in this order; those that are not named follow in theirs',
    access: { permission: 'tags:manage' },
    body: OrderColumns,
    answers: { 200: TagArray },
    handle: async (ctx, { body }) => (await orderColumns(ctx, body.tagIds)).map(presentTag),
  });
}

/** Board routes for existing clients of this API family. */
export function olderBoardRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/ticket/kanban',
    operationId: 'listBoardCards',
    summary: 'The cards of the board as one list, the last touched first',
    access: 'session',
    query: OlderBoardQuery,
    answers: { 200: OlderBoard },
    handle: (ctx, { query }) => olderBoard(ctx, query),
  });
  route({
    method: 'GET',
    url: '/tags/kanban',
    operationId: 'listLanes',
    summary: 'The tags that are lanes of the board, in their order',
    access: 'session',
    answers: { 200: OlderColumns },
    handle: async (ctx) => ({ lista: (await listColumns(ctx)).map(presentTag) }),
  });
  route({
    method: 'PUT',
    url: '/ticket-tags/:ticketId/:tagId',
    operationId: 'addTicketTag',
    summary: 'Puts a tag on a ticket; a lane takes the place of the one that the card was in',
    access: 'session',
    params: CardTagParams,
    refusals,
    answers: { 200: PutTag, 201: PutTag },
    handle: async (ctx, { params, reply }) => {
      const { ticketId } = params;
      const tagId = /^\d{1,10}$/.test(params.tagId) ? Number(params.tagId) : null;
      await putTag(ctx, { ticketId, tagId });
      reply.code(tagId === null ? 200 : 201);
      return { ticketId, tagId };
    },
  });
  route({
    method: 'DELETE',
    url: '/ticket-tags/:ticketId',
    operationId: 'removeTicketFromLane',
    summary: "Takes a ticket's card off its lane; its other tags stay",
    description:
      'The caller sees it at once. All others see it when a tag was put instead, as one move, or after two seconds.',
    access: 'session',
    params: CardParams,
    refusals,
    query: TakeOffQuery,
    answers: { 200: Message },
    handle: async (ctx, { params, query }) => {
      await leaveColumn(ctx, { ticketId: params.ticketId, isFinal: query.final === true });
      return { message: 'Ticket tags removed successfully.' };
    },
  });
}

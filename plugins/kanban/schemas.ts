import { Body, Id, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { TagArray } from '../tags/index.ts';
import { Ticket } from '../tickets/index.ts';

const queueIds = Type.Optional(Type.String({ maxLength: 10_000, description: 'JSON array of queue ids' }));

/** Query of the whole board, as clients of before the paged columns send it. */
export const OlderBoardQuery = Type.Object({
  queueIds,
  pageNumber: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'Absent: the whole board, up to 1,000 cards',
    }),
  ),
});
export type OlderBoardQuery = Static<typeof OlderBoardQuery>;
export const OlderBoard = Type.Object({
  tickets: Type.Array(Ticket),
  count: Type.Integer(),
  hasMore: Type.Boolean(),
});
export type OlderBoard = Static<typeof OlderBoard>;
export const OlderColumns = Type.Object({ lista: TagArray });

export const BoardQuery = Type.Object({ queueIds });
export type BoardQuery = Static<typeof BoardQuery>;
export const ColumnQuery = Type.Object({
  queueIds,
  after: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}-\\d{1,10}$', description: '`next` of the page before' }),
  ),
});
export type ColumnQuery = Static<typeof ColumnQuery>;

export const Card = Type.Object({
  ...Ticket.properties,
  laneId: Type.Integer({ description: '0: the lane of the cards that are in none' }),
  since: Type.Integer({
    description:
      'When it came into its lane, in milliseconds; lanes show the latest first, then the larger id',
  }),
});
export type Card = Static<typeof Card>;
export const ColumnCards = Type.Object({
  laneId: Type.Integer(),
  count: Type.Integer({ description: 'Cards of the lane, of the chosen queues' }),
  cards: Type.Array(Card),
  next: Nullable(Type.String({ description: 'Names the next page; null at the end' })),
});
export type ColumnCards = Static<typeof ColumnCards>;
export const Board = Type.Object({
  lanes: TagArray,
  cards: Type.Array(ColumnCards, { description: 'A page of each lane, that of the cards without one first' }),
});
export type Board = Static<typeof Board>;

export const ColumnCounts = Type.Array(Type.Object({ laneId: Type.Integer(), count: Type.Integer() }));
export type ColumnCounts = Static<typeof ColumnCounts>;

export const ColumnParams = Type.Object({ laneId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) });
export const OrderColumns = Body({ tagIds: Type.Array(Id, { minItems: 1, maxItems: 100 }) });

export const CardParams = Type.Object({ ticketId: Id });
export const CardTagParams = Type.Object({
  ticketId: Id,
  tagId: Type.String({
    maxLength: 20,
    description: 'Anything but a number is the lane of the cards in none',
  }),
});
export const TakeOffQuery = Type.Object({
  final: Type.Optional(
    Type.Boolean({
      description: 'true: all users see it at once. Else a tag put right after makes it one move',
    }),
  ),
});
export const PutTag = Type.Object({
  ticketId: Type.Integer(),
  tagId: Nullable(Type.Integer()),
});

import { Body, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { TicketIds } from '../tickets/index.ts';
import { tagLimits } from './contract/limits.ts';

/** A tag as the web app reads it. */
export const Tag = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  color: Type.String(),
  kanban: Type.Integer({ description: '1: it is a lane of the board' }),
  lanePosition: Type.Integer({ description: 'Where its lane stands on the board, small first' }),
  ticketsCount: Type.Integer({ description: "The company's tickets that carry it" }),
  userId: Nullable(Type.Integer({ description: 'Who made it' })),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Tag = Static<typeof Tag>;
export const TagPage = Page('tags', Tag);
export type TagPage = Static<typeof TagPage>;
export const TagArray = Type.Array(Tag);

export const TagListQuery = Type.Object({
  searchParam: PageQuery.properties.searchParam,
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  companyId: Type.Optional(
    Type.Unknown({
      description: 'As selectors ask: without `pageNumber` the answer is the whole list, of the own company',
    }),
  ),
});
export type TagListQuery = Static<typeof TagListQuery>;
export const TagChoicesQuery = Type.Object({ searchParam: PageQuery.properties.searchParam });

// The use case checks name and colour, because its errors have texts of their own.
const input = {
  name: Type.String({ maxLength: 255 }),
  color: Type.Optional(
    Nullable(Type.String({ maxLength: 50, description: 'Empty: the colour of tags without one' })),
  ),
  kanban: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1, description: 'For admins only' }))),
};

export const CreateTag = Body(input);
export type CreateTag = Static<typeof CreateTag>;
export const UpdateTag = Body({ ...input, name: Type.Optional(input.name) });
export type UpdateTag = Static<typeof UpdateTag>;

export const TagTickets = Body({
  ticketIds: TicketIds,
  tagIds: Type.Array(Id, { minItems: 1, maxItems: tagLimits.perTicket, uniqueItems: true }),
});
export type TagTickets = Static<typeof TagTickets>;

export const SyncTags = Body({
  ticketId: Id,
  tags: Type.Array(Type.Object({ id: Id }), {
    maxItems: 200,
    description: 'All that the ticket shall carry; of two lanes the one that it did not have',
  }),
  seen: Type.Optional(
    Type.Array(Id, {
      maxItems: 200,
      description:
        'Tags that the ticket carried as the caller saw it: only what differs from these is added and removed, and what others changed meanwhile stays',
    }),
  ),
});
export type SyncTags = Static<typeof SyncTags>;

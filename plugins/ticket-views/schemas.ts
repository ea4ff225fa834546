import { Body, Id, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { FieldColumns } from '../contacts/index.ts';
import { Filter, ListedTicket } from '../tickets/index.ts';
import { type Audience, audiences, ticketViewLimits, type ViewSort, viewSorts } from './contract/limits.ts';

const AudienceName = Type.Unsafe<Audience>({
  type: 'string',
  enum: [...audiences],
  description: 'Whose it is: `me`, the agents of its `queues`, or everyone of the `company`',
});
const SortName = Type.Unsafe<ViewSort>({
  type: 'string',
  enum: [...viewSorts],
  description:
    '`updated` and `created`: the latest first; `waiting`: whose customer waits longest first; `priority`: the most urgent first; `due`: the next due first. The last three hold pending and open tickets only',
});

/** A view (a named filter of tickets) as the web app reads it. */
export const TicketView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  audience: AudienceName,
  queueIds: Type.Array(Type.Integer(), { description: 'Queues whose agents see it' }),
  filter: Filter,
  sort: SortName,
  columns: Type.Array(Type.String(), {
    description: 'Keys of the fields that its rows show; none: those that its reader chose',
  }),
  position: Type.Integer(),
  pin: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: "Its place among the caller's pinned views, from 1; null: it is not pinned",
  }),
  can: Type.Object({ change: Type.Boolean() }),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TicketView = Static<typeof TicketView>;
export const TicketViewList = Type.Array(TicketView);

// The use case checks the name, because its errors have texts of their own.
const Name = Type.String({ maxLength: 255 });
const fields = {
  audience: Type.Optional(AudienceName),
  queueIds: Type.Optional(Type.Array(Id, { maxItems: ticketViewLimits.queues, uniqueItems: true })),
  sort: Type.Optional(SortName),
  columns: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), {
      maxItems: ticketViewLimits.columns,
      uniqueItems: true,
      description: 'Keys of fields of tickets',
    }),
  ),
};

export const CreateTicketView = Body({ name: Name, filter: Filter, ...fields });
export type CreateTicketView = Static<typeof CreateTicketView>;
export const UpdateTicketView = Body({
  name: Type.Optional(Name),
  filter: Type.Optional(Filter),
  ...fields,
});
export type UpdateTicketView = Static<typeof UpdateTicketView>;

const { own, shared, pinned } = ticketViewLimits;
export const OrderTicketViews = Body({
  ticketViewIds: Type.Array(Id, { minItems: 1, maxItems: own + shared, uniqueItems: true }),
});
export const PinTicketViews = Body({
  ticketViewIds: Type.Array(Id, { maxItems: pinned, uniqueItems: true }),
});

export const TicketViewPageQuery = Type.Object({
  cursor: Type.Optional(
    Type.String({ maxLength: 400, description: '`cursor` of the page before; absent: the first page' }),
  ),
  columns: FieldColumns,
});
export const TicketViewPage = Type.Object({
  tickets: Type.Array(ListedTicket),
  cursor: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'For the next page; null: this is the last',
  }),
  isPartial: Type.Boolean({
    description:
      'The search went as far as one call may and found less than a page; `cursor` goes on from there',
  }),
  gone: Type.Array(
    Type.Object({
      place: Type.String({ examples: ['all[0]'] }),
      field: Type.String(),
      values: Type.Array(Type.Unsafe<string | number>({ description: 'A text or a number' })),
    }),
    { description: 'Conditions that name what the company has no longer; on the first page' },
  ),
});
export type TicketViewPage = Static<typeof TicketViewPage>;

export const TicketViewCountsQuery = Type.Object({
  ids: Type.String({ maxLength: 400, description: 'Ids of up to 20 views, a JSON array', examples: ['[1]'] }),
});
export const TicketViewCounts = Type.Array(
  Type.Object({
    id: Type.Integer(),
    count: Type.Integer({ description: 'Pending and open tickets of the view; 1,000 where there are more' }),
    hasMore: Type.Boolean({ description: 'There are more than 1,000' }),
  }),
);
export type TicketViewCounts = Static<typeof TicketViewCounts>;

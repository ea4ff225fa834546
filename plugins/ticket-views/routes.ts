import { IdParams, Nothing, type PluginScope, ValidationFailed } from '@balcao/core';
import { orderTicketViews, pinTicketViews } from './arrange-ticket-views.ts';
import { InvalidTicketViewName, TicketViewNotFound } from './contract/errors.ts';
import { ticketViewLimits } from './contract/limits.ts';
import { countViews } from './counts/count-views.ts';
import { findTicketView, listTicketViews } from './find-ticket-view.ts';
import { pageOfView } from './pages/page-of-view.ts';
import { presentTicketView } from './present-ticket-view.ts';
import {
  CreateTicketView,
  OrderTicketViews,
  PinTicketViews,
  TicketView,
  TicketViewCounts,
  TicketViewCountsQuery,
  TicketViewList,
  TicketViewPage,
  TicketViewPageQuery,
  UpdateTicketView,
} from './schemas.ts';
import { createTicketView, deleteTicketView, updateTicketView } from './write-ticket-view.ts';

const refusals = { id: TicketViewNotFound, name: InvalidTicketViewName };
const sharing = 'A view for others than the caller needs the permission `ticket-views:share`.';

/** Routes by which users write, order and pin views (named filters of tickets), and list their tickets. */
export function ticketViewRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/ticket-views',
    operationId: 'listTicketViews',
    summary: "The caller's own views of tickets and the shared ones that are for them, in their order",
    access: 'session',
    answers: { 200: TicketViewList },
    handle: async (ctx) => (await listTicketViews(ctx)).map((view) => presentTicketView(ctx, view)),
  });
  route({
    method: 'GET',
    url: '/ticket-views/counts',
    operationId: 'countTicketViews',
    summary: 'How many pending and open tickets views have, counted to 1,000',
    description: 'A count is at most two seconds old.',
    access: 'session',
    query: TicketViewCountsQuery,
    answers: { 200: TicketViewCounts },
    handle: (ctx, { query }) => countViews(ctx, idsOf(query.ids)),
  });
  route({
    method: 'GET',
    url: '/ticket-views/:id',
    operationId: 'getTicketView',
    summary: 'One view',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: TicketView },
    handle: async (ctx, { params }) => presentTicketView(ctx, await findTicketView(ctx, params.id)),
  });
  route({
    method: 'GET',
    url: '/ticket-views/:id/tickets',
    operationId: 'listTicketsOfView',
    summary: 'A page of the tickets of a view that the caller may see',
    description:
      'Pages follow by `cursor`. Where a search finds less than a page within its bounds, `isPartial` is true and `cursor` goes on from there.',
    access: 'session',
    params: IdParams,
    query: TicketViewPageQuery,
    refusals,
    answers: { 200: TicketViewPage },
    handle: (ctx, { params, query }) => pageOfView(ctx, params.id, query),
  });
  route({
    method: 'POST',
    url: '/ticket-views',
    operationId: 'createTicketView',
    summary: 'Makes a view',
    description: sharing,
    access: 'session',
    body: CreateTicketView,
    refusals,
    answers: { 200: TicketView },
    handle: async (ctx, { body }) => presentTicketView(ctx, await createTicketView(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/ticket-views/order',
    operationId: 'orderTicketViews',
    summary:
      'Puts views in this order, shared ones and own ones each by themselves; the others follow in theirs',
    description: sharing,
    access: 'session',
    body: OrderTicketViews,
    answers: { 200: Nothing },
    handle: (ctx, { body }) => orderTicketViews(ctx, body.ticketViewIds),
  });
  route({
    method: 'PUT',
    url: '/ticket-views/pins',
    operationId: 'pinTicketViews',
    summary: 'Pins these views for the caller, in this order, in place of those pinned before',
    access: 'session',
    body: PinTicketViews,
    answers: { 200: Nothing },
    handle: (ctx, { body }) => pinTicketViews(ctx, body.ticketViewIds),
  });
  route({
    method: 'PUT',
    url: '/ticket-views/:id',
    operationId: 'updateTicketView',
    takesIfMatch: true,
    summary: 'Changes a view',
    description: sharing,
    access: 'session',
    params: IdParams,
    body: UpdateTicketView,
    refusals,
    answers: { 200: TicketView },
    handle: async (ctx, { params, body }) =>
      presentTicketView(ctx, await updateTicketView(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/ticket-views/:id',
    operationId: 'deleteTicketView',
    summary: 'Deletes a view; its tickets stay',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteTicketView(ctx, params.id),
  });
}

/** Throws ERR_VALIDATION. */
function idsOf(list: string): number[] {
  const ids = parsed(list);
  const isIds = Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id) && id > 0);
  if (!isIds || ids.length > ticketViewLimits.pinned)
    throw ValidationFailed({
      details: { ids: `must be a JSON array of at most ${ticketViewLimits.pinned} ids` },
    });
  return [...new Set(ids)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON: the caller gets an error that names the expected form.
    return null;
  }
}

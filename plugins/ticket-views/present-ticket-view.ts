import { type Context, rowTimes } from '@balcao/core';
import { filterOfStored } from '../tickets/index.ts';
import { mayChange, type WholeTicketView } from './find-ticket-view.ts';
import type { TicketView } from './schemas.ts';

/** Returns a view as the web app reads it. */
export function presentTicketView(ctx: Context, { view, queueIds, pin }: WholeTicketView): TicketView {
  return {
    id: view.id,
    name: view.name,
    audience: view.audience,
    queueIds: [...queueIds],
    filter: filterOfStored(view.filter),
    sort: view.sort,
    columns: view.columns ?? [],
    position: view.position,
    pin,
    can: { change: mayChange(ctx, view) },
    companyId: view.companyId,
    ...rowTimes(view),
  };
}

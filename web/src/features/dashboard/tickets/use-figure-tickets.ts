import type { FigureTicket } from '@balcao/plugins/dashboard/schemas.ts';
import type { List } from '../../../lib/api/list.ts';
import { type CountedRow, useCountedRows } from '../../../shared/figures/use-counted-rows.ts';
import { readFigureTickets } from '../api/report.ts';
import type { Figure } from '../figures/figure.ts';
import { type DashboardFilter, queryOf } from '../filter/filter.ts';

/** Row of the tickets behind a figure of the dashboard. */
export type FigureRow = CountedRow<FigureTicket>;

/** Query for the rows that a figure counted: its own filter goes before the page's. */
export function figureQuery(filter: DashboardFilter, figure: Figure) {
  const { name, from, to, weekday, hour, queueId, userId, whatsappId } = figure;
  const page = queryOf(filter);
  const range = from === undefined ? page : { ...page, days: undefined, date_from: from, date_to: to };
  return {
    ...range,
    figure: name,
    weekday,
    hour,
    queueId: queueId ?? filter.queueId,
    userId: userId ?? filter.userId,
    whatsappId: whatsappId ?? filter.whatsappId,
  };
}

/** Rows that a figure counted, the latest first, page by page. */
export function useFigureTickets(filter: DashboardFilter, figure: Figure): List<FigureRow> {
  return useCountedRows('dashboard-tickets', figureQuery(filter, figure), readFigureTickets);
}

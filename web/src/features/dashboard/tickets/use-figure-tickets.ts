import type { FigureTicket } from '@balcao/plugins/dashboard/schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGrowth } from '../../../lib/api/growth.ts';
import type { List } from '../../../lib/api/list.ts';
import { readFigureTickets } from '../api/report.ts';
import type { Figure } from '../figures/figure.ts';
import { type DashboardFilter, queryOf } from '../filter/filter.ts';

/** A ticket may have been counted several times: each is a row of its own. */
export type FigureRow = FigureTicket & { id: string };

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
  const query = figureQuery(filter, figure);
  const found = useInfiniteQuery({
    queryKey: ['dashboard-tickets', query],
    queryFn: ({ pageParam, signal }) => readFigureTickets(query, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { data } = found;
  const rows = useMemo(
    () =>
      data?.pages.flatMap((page) => page.rows).map((row, index) => ({ ...row, id: `${row.at}-${index}` })),
    [data],
  );
  return {
    rows: rows ?? [],
    count: data?.pages[0]?.count,
    isLoading: found.isPending,
    isStale: false,
    ...useGrowth(found, JSON.stringify(query)),
  };
}

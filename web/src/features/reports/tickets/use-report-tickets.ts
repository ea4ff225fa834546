import type { ServiceReportTicket } from '@balcao/plugins/reports/schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGrowth } from '../../../lib/api/growth.ts';
import type { List } from '../../../lib/api/list.ts';
import { readReportTickets } from '../api/report.ts';
import type { Figure } from '../figures/figure.ts';
import { queryOf, type ReportFilter } from '../filter/filter.ts';

/** A ticket may have been counted several times: each is a row of its own. */
export type ReportRow = ServiceReportTicket & { id: string };

/** Query for the rows of a number: its own narrowing goes before the report's. */
export function figureQuery(filter: ReportFilter, { name, ...narrowing }: Figure) {
  const { queueId, userId, ...own } = narrowing;
  const query = queryOf(filter);
  return {
    ...query,
    ...own,
    figure: name,
    queueId: queueId ?? query.queueId,
    userId: userId ?? query.userId,
  };
}

/** Rows that a number counted, the latest first, page by page. */
export function useReportTickets(filter: ReportFilter, figure: Figure): List<ReportRow> {
  const query = figureQuery(filter, figure);
  const found = useInfiniteQuery({
    queryKey: ['report-tickets', query],
    queryFn: ({ pageParam, signal }) => readReportTickets(query, pageParam, signal),
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

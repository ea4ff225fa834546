import type { ServiceReportTicket } from '@balcao/plugins/reports/schemas.ts';
import type { List } from '../../../lib/api/list.ts';
import { type CountedRow, useCountedRows } from '../../../shared/figures/use-counted-rows.ts';
import { readReportTickets } from '../api/report.ts';
import type { Figure } from '../figures/figure.ts';
import { queryOf, type ReportFilter } from '../filter/filter.ts';

/** Row of the tickets behind a number of a supervisor's report. */
export type ReportRow = CountedRow<ServiceReportTicket>;

/** Query for the tickets behind a number of the report: the number's own filter replaces the report's. */
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

/** Loads the tickets that a number of a supervisor's report counted, the latest first, page by page. */
export function useReportTickets(filter: ReportFilter, figure: Figure): List<ReportRow> {
  return useCountedRows('report-tickets', figureQuery(filter, figure), readReportTickets);
}

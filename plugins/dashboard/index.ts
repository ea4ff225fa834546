/** The public API of the dashboard: functions that other plugins may use. */
export { buildingOf } from './build/building.ts';
export { finishFigures, startRebuild, type Verified, verifyFigures } from './build/verify-figures.ts';
export { InvalidDay, RangeReversed, RangeTooLong } from './contract/errors.ts';
export { dashboardLimits } from './contract/limits.ts';
export { type Bins, binOf, quantile } from './figures/bins.ts';
export { Sum } from './figures/sums.ts';
export { adoptTickets } from './periods/adopt-tickets.ts';
export { catchUp } from './report/catch-up.ts';
export { clockTextOf } from './report/clock-text.ts';
export { exportTickets } from './report/export-tickets.ts';
export { type Filter, filterOf, placesOf } from './report/filter.ts';
export { type FoundRow, listFigureTickets } from './report/list-figure-tickets.ts';
export { presentFigureTickets } from './report/present-figure-tickets.ts';
export { presentFigures } from './report/present-figures.ts';
export { type Days, presentRange, rangeOf } from './report/range.ts';
export { readDashboard } from './report/read-dashboard.ts';
export { daysOf, sumsByPart } from './report/read-figures.ts';
export { readSpan, type SpanFigures } from './report/read-span.ts';
export { readStatus, type StatusNow } from './report/read-status.ts';
export { usersNow } from './report/right-now.ts';
export { ratingEntries } from './report/satisfaction.ts';
export {
  countEntries,
  type EntryQuery,
  pageOfEntries,
  sinceOpening,
  walkEntries,
} from './report/walk-entries.ts';
export { Building, Dashboard, Duration, FigureTicket, Range, ReportQuery, Satisfaction } from './schemas.ts';
export { appendToTicketLog, ticketLogKinds } from './ticket-log.ts';

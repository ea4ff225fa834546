/** The public API of the dashboard: what others may use. */
export { finishFigures, startRebuild, type Verified, verifyFigures } from './build/verify-figures.ts';
export { InvalidDay, RangeReversed, RangeTooLong } from './contract/errors.ts';
export { dashboardLimits } from './contract/limits.ts';
export { adoptTickets } from './periods/adopt-tickets.ts';
export { readDashboard } from './report/read-dashboard.ts';
export { readSpan, type SpanFigures } from './report/read-span.ts';
export { readStatus, type StatusNow } from './report/read-status.ts';
export { Dashboard } from './schemas.ts';
export { appendToTicketLog } from './ticket-log.ts';

/** The public API of views: what other plugins may use. */
export { createTicketView } from './write-ticket-view.ts';

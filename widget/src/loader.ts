import { TicketWidget } from './element.ts';

// A page may name the script twice, and a server renders without elements.
if (typeof customElements !== 'undefined' && !customElements.get('ticket-widget'))
  customElements.define('ticket-widget', TicketWidget);

export { TicketWidget };

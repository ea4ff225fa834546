import { TicketWidget } from './element.ts';

// A page may contain the script twice, and a server that renders pages has no customElements.
if (typeof customElements !== 'undefined' && !customElements.get('ticket-widget'))
  customElements.define('ticket-widget', TicketWidget);

export { TicketWidget };

import type { TicketInSlot } from '../../../app/slots.ts';

/** Place in the cache of where a conversation stands in a flow; asked anew once agents take it or let it go. */
export const runKey = ({ id, status }: Pick<TicketInSlot, 'id' | 'status'>) => ['flow-run', id, status];

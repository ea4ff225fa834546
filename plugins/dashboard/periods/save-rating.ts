import type { RatingSaved } from '../../reception/index.ts';
import { nowOf } from '../clock.ts';
import { appendToTicketLog } from '../ticket-log.ts';
import { placeOf } from './next-period.ts';

/** A rating is its agent's, at its own time, in the queue where the conversation ended. */
export const saveRating: RatingSaved = async (ctx, { ticket, userId, rate }) => {
  const at = nowOf(ctx.host);
  const place = placeOf({ ...ticket, userId });
  await appendToTicketLog(ctx.host, [
    { ...place, companyId: ctx.companyId, ticketId: ticket.id, name: 'rated', at, value: rate },
  ]);
};

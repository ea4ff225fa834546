import { askedScale, RateAboveScale } from '../../reception/index.ts';
import { latestTicketWith } from '../../tickets/index.ts';
import { FeatureOff, NothingToRate } from '../contract/errors.ts';
import type { Visit } from '../sessions/chat-session.ts';
import { saidIn } from './read-conversation.ts';
import { sayFor } from './write-message.ts';

/**
 * Stores a visitor's rating of a conversation that ended, as that of any customer, once. Throws ERR_WEBCHAT_FEATURE_OFF,
 * ERR_WEBCHAT_NOTHING_TO_RATE, ERR_RATE_ABOVE_SCALE.
 */
export async function rate(visit: Visit, mark: number): Promise<void> {
  const { ctx, widget } = visit.open;
  if (!widget.rating) throw FeatureOff();
  const said = await saidIn(visit);
  const ticket = said && (await latestTicketWith(ctx, said));
  const scale = ticket?.status === 'closed' ? await askedScale(ctx, ticket.id) : null;
  if (!ticket || scale === null) throw NothingToRate();
  if (mark > scale) throw RateAboveScale({ details: { scale } });
  // A ticket that is closed again is asked about again, after other messages.
  await sayFor(visit, `rate-${ticket.id}-${ticket.lastMessageId}`, String(mark));
}

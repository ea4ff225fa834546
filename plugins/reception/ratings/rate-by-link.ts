import type { Context } from '@balcao/core';
import { awaitReply, lockTicket, type TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { findRequest, isChangeable } from '../closing/rating-request.ts';
import { changeRating, storeRating } from '../closing/save-rating.ts';
import { UserRating } from '../closing/user-rating.ts';
import { CommentTooLate, RateAboveScale, RatedAlready, RatingLinkOver } from '../contract/errors.ts';
import { commentOn, storeComment, takesComment } from './comment.ts';
import { type LinkedRequest, readRatingLink, requestOfLink } from './find-by-link.ts';
import type { GiveRating, PendingRating } from './schemas.ts';

/**
 * Stores the rating that a customer gives on the rating page, with a comment or with one that follows within a
 * quarter of an hour; a repeat of the same values changes nothing. Throws ERR_RATING_LINK_OVER, ERR_RATE_ABOVE_SCALE,
 * ERR_RATED_ALREADY and ERR_RATING_COMMENT_LATE.
 */
export async function rateByLink(ctx: Context, input: GiveRating): Promise<PendingRating> {
  const request = await requestOfLink(ctx.host, input.token);
  const { companyCtx, ticketId } = request;
  if (input.rate > request.scale) throw RateAboveScale({ details: { scale: request.scale } });
  await companyCtx.transaction(async () => {
    const ticket = await lockTicket(companyCtx, ticketId);
    if (!ticket) throw RatingLinkOver();
    const given = await UserRating.of(companyCtx).findOne({ ticketId });
    if (given) return await addTo(request, ticket, given, input);
    await awaitReply(companyCtx, ticketId, null);
    await storeRating(companyCtx, ticket, request, { rate: input.rate, source: 'link' });
    const comment = commentOf(input);
    if (comment !== null) await storeComment(companyCtx, ticketId, comment);
  });
  return readRatingLink(ctx, input.token);
}

async function addTo(
  { companyCtx, ticketId }: LinkedRequest,
  ticket: TicketRow,
  given: UserRating,
  input: GiveRating,
): Promise<void> {
  if (given.rate !== input.rate) {
    const request = await findRequest(companyCtx, ticketId);
    if (!request || !isChangeable(request, nowOf(companyCtx))) throw RatedAlready();
    await changeRating(companyCtx, ticket, given, { rate: input.rate, source: 'link' });
  }
  const comment = commentOf(input);
  const known = await commentOn(companyCtx, ticketId);
  if (comment === null || comment === known) return;
  if (!takesComment(companyCtx, given, known)) throw CommentTooLate();
  await storeComment(companyCtx, ticketId, comment);
}

function commentOf({ comment }: GiveRating): string | null {
  return comment?.trim() || null;
}

import { type Context, type Host, hashOfToken } from '@balcao/core';
import { nowOf } from '../clock.ts';
import { isRatingTokenOf, readRatingToken } from '../closing/rating-link.ts';
import { findRequest, isChangeable } from '../closing/rating-request.ts';
import { UserRating } from '../closing/user-rating.ts';
import { RatingLinkOver } from '../contract/errors.ts';
import { type RatingScale, receptionLimits } from '../contract/limits.ts';
import { commentOn, takesComment } from './comment.ts';
import type { PendingRating } from './schemas.ts';

/** Ticket that the link rates, with a context of its company. */
export interface LinkedRequest {
  companyCtx: Context;
  ticketId: number;
  userId: number | null;
  scale: RatingScale;
}

/** Finds the ticket that a link rates, by its token. Throws ERR_RATING_LINK_OVER. */
export async function requestOfLink(host: Host, carried: string): Promise<LinkedRequest> {
  const link = readRatingToken(carried);
  if (!link) throw RatingLinkOver();
  const companyCtx = host.contextFor(link.companyId);
  const tokenHash = hashOfToken(link.token);
  const row: (LinkedRequest & { askedMessageId: number; expiresAt: number }) | undefined = await companyCtx
    .table('RatingRequests')
    .where({ tokenHash })
    .first('ticketId', 'userId', 'scale', 'askedMessageId', 'expiresAt');
  const endsAt = Number(row?.expiresAt ?? 0) + receptionLimits.ratingLinkMs;
  // Links of earlier versions are readable in their messages and are refused, because agents could rate themselves.
  const messageId = Number(row?.askedMessageId);
  const isHidden = row && isRatingTokenOf(host, { companyId: link.companyId, messageId, tokenHash });
  if (!row || !isHidden || endsAt <= nowOf({ host }) || !(await host.tenancy.isActive(link.companyId)))
    throw RatingLinkOver();
  const { ticketId, userId, scale } = row;
  return { companyCtx, ticketId, userId, scale };
}

/**
 * Reads, for the rating page, the scale of a link and the rating that was already given; changes nothing. Throws
 * ERR_RATING_LINK_OVER.
 */
export async function readRatingLink({ host }: Context, token: string): Promise<PendingRating> {
  const { companyCtx, ticketId, scale } = await requestOfLink(host, token);
  const { name: companyName } = await host.tenancy.statusOf(companyCtx.companyId);
  const given = await UserRating.of(companyCtx).findOne({ ticketId });
  const comment = await commentOn(companyCtx, ticketId);
  const request = await findRequest(companyCtx, ticketId);
  return {
    companyName,
    scale: given?.scale ?? scale,
    rate: given?.rate ?? null,
    comment,
    takesComment: !given || takesComment(companyCtx, given, comment),
    isChangeable: !given || (request !== undefined && isChangeable(request, nowOf({ host }))),
  };
}

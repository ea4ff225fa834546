import { IdParams, Nullable, type PluginScope } from '@balcao/core';
import { TicketNotFound } from '../../tickets/index.ts';
import { readRatingLink } from './find-by-link.ts';
import { findRating } from './find-rating.ts';
import { rateByLink } from './rate-by-link.ts';
import { GiveRating, PendingRating, RatingLinkBody, TicketRating } from './schemas.ts';

/**
 * Routes of ratings: customers rate a conversation by a link without signing in, and agents read a ticket's rating.
 */
export function ratingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/ratings/pending',
    operationId: 'getPendingRating',
    summary:
      'Read what the link of a rating asks for; it rates nothing, as programs open links to preview them',
    access: 'public',
    attemptsPerMinute: 20,
    body: RatingLinkBody,
    answers: { 200: PendingRating },
    handle: (ctx, { body }) => readRatingLink(ctx, body.token),
  });
  route({
    method: 'POST',
    url: '/ratings',
    operationId: 'giveRating',
    summary: 'Rate by a link, once; for 15 minutes the rating may be changed, and a comment may follow',
    access: 'public',
    attemptsPerMinute: 20,
    body: GiveRating,
    answers: { 200: PendingRating },
    handle: (ctx, { body }) => rateByLink(ctx, body),
  });
  route({
    method: 'GET',
    url: '/tickets/:id/rating',
    operationId: 'getTicketRating',
    summary: "The customer's rating of a ticket; null: none",
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    answers: { 200: Nullable(TicketRating) },
    handle: (ctx, { params }) => findRating(ctx, params.id),
  });
}

import { Body, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { receptionLimits } from '../contract/limits.ts';

const token = Type.String({ minLength: 20, maxLength: 100, description: 'What the link carries' });
const Comment = Type.String({ maxLength: receptionLimits.commentMax });

/** Body of a request with the token of a rating link, which a customer got after a conversation. */
export const RatingLinkBody = Body({ token });

export const PendingRating = Type.Object({
  companyName: Type.String(),
  scale: Type.Integer({ description: 'Best rating; the worst is 1' }),
  rate: Nullable(Type.Integer({ description: 'Rating that was given; null: none yet' })),
  comment: Nullable(Type.String()),
  takesComment: Type.Boolean({ description: 'Whether a comment can still be given' }),
  isChangeable: Type.Boolean({ description: 'Whether another rating can take the place of the given one' }),
});
export type PendingRating = Static<typeof PendingRating>;

export const GiveRating = Body({
  token,
  rate: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.Optional(Comment),
});
export type GiveRating = Static<typeof GiveRating>;

export const TicketRating = Type.Object({
  rate: Type.Integer(),
  scale: Type.Integer({ description: 'Best rating that was asked for' }),
  comment: Nullable(Type.String()),
  source: Type.Unsafe<'chat' | 'link'>({ type: 'string', enum: ['chat', 'link'] }),
  userId: Nullable(Type.Integer({ description: 'The agent who was rated; null: gone' })),
  userName: Nullable(Type.String()),
  at: Timestamp,
});
export type TicketRating = Static<typeof TicketRating>;

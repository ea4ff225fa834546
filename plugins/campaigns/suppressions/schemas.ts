import { Body, Nullable, Page, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/**
 * Number that gets no campaigns, with the reason: an answer of its owner, an entry by a user, or the owner's choice at the
 * network.
 */
export const Suppression = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  name: Type.String(),
  source: Type.Unsafe<'reply' | 'manual' | 'network'>({
    type: 'string',
    enum: ['reply', 'manual', 'network'],
  }),
  word: Nullable(Type.String({ description: 'What they wrote' })),
  campaignId: Nullable(Type.Integer()),
  createdAt: Timestamp,
});
export type Suppression = Static<typeof Suppression>;
export const SuppressionPage = Page('records', Suppression);
export type SuppressionPage = Static<typeof SuppressionPage>;
export const AddSuppression = Body({
  number: Type.String({ maxLength: 50 }),
  name: Type.Optional(Type.String({ maxLength: 255 })),
});
export type AddSuppression = Static<typeof AddSuppression>;

import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { bookFilterLimits } from '../limits.ts';

const filter = {
  searchParam: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the name, the number or the e-mail' }),
  ),
  tagIds: Type.Optional(
    Type.Array(Id, { maxItems: bookFilterLimits.tags, description: 'With one of these on any ticket' }),
  ),
  whatsappId: Type.Optional(Nullable({ ...Id, description: 'Talked to over this connection' })),
  talkedSince: Type.Optional(
    Nullable({ ...Timestamp, description: 'Whose newest conversation is not older' }),
  ),
  talkedBefore: Type.Optional(Nullable({ ...Timestamp, description: 'Whose newest conversation is older' })),
};

/** People of the book: those for whom all that is given holds; everybody when nothing is. */
export const BookFilter = Body(filter);
export type BookFilter = Static<typeof BookFilter>;

export const BookPreview = Type.Object({
  found: Type.Integer({ description: 'Whom the filter finds; groups are nobody' }),
  fresh: Type.Integer({ description: 'Those who would come' }),
  known: Type.Integer({ description: 'Those who are there already' }),
  withoutNumber: Type.Integer({ description: 'Those without a number that can be written to' }),
  optedOut: Type.Integer({ description: 'Those who want no campaigns; they do not come' }),
  isWhole: Type.Boolean({ description: 'False: there are more, and nobody counted on' }),
});
export type BookPreview = Static<typeof BookPreview>;

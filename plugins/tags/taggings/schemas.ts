import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { choiceFields } from '../../contacts/index.ts';
import { tagLimits } from '../contract/limits.ts';

/** Progress of tagging many contacts' tickets, as the web app reads it. */
export const Tagging = Type.Object({
  id: Type.Integer(),
  state: Type.Unsafe<'running' | 'done' | 'undoing' | 'undone'>({
    type: 'string',
    enum: ['running', 'done', 'undoing', 'undone'],
  }),
  tagIds: Type.Array(Type.Integer()),
  total: Type.Integer({ description: 'Contacts that are meant' }),
  done: Type.Integer({ description: 'Contacts that it is through with' }),
  tagged: Type.Integer({ description: 'Those of them whose newest ticket carries the tags' }),
  failed: Type.Integer({ description: 'Tickets that are left as they are because of a fault of the server' }),
  undone: Type.Integer({ description: 'Tickets of which it was taken back' }),
  undoUntil: Nullable(
    Type.String({
      ...Timestamp,
      description: 'Once done, until then it can be taken back; before, at any time',
    }),
  ),
});
export type Tagging = Static<typeof Tagging>;

export const OrderTagging = Body({
  ...choiceFields,
  tagIds: Type.Array(Id, { minItems: 1, maxItems: tagLimits.perTicket }),
});
export type OrderTagging = Static<typeof OrderTagging>;

export const TaggingParams = Type.Object({ taggingId: Id });
export const TaggingAnswer = Type.Object({ tagging: Tagging });
export const Taggings = Type.Object({ taggings: Type.Array(Tagging) });

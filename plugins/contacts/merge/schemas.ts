import { Body, Id } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

const Winner = Type.Optional(
  Type.Unsafe<'own' | 'other'>({
    type: 'string',
    enum: ['own', 'other'],
    description:
      'Whose value stays; the other one is kept as extra information. What only one of them has stays anyway',
  }),
);

/** Request to merge another contact into this one, with the choice whose name, number and e-mail address stay. */
export const MergeContactsBody = Body({ fromContactId: Id, name: Winner, number: Winner, email: Winner });
export type MergeContactsBody = Static<typeof MergeContactsBody>;

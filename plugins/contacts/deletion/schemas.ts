import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { contactLimits } from '../contract/limits.ts';

export const ContactDeletion = Type.Object({
  id: Type.Integer(),
  state: Type.Unsafe<'waiting' | 'running' | 'done' | 'undone'>({
    type: 'string',
    enum: ['waiting', 'running', 'done', 'undone'],
  }),
  total: Type.Integer(),
  deleted: Type.Integer(),
  contactIds: Nullable(Type.Array(Type.Integer(), { description: 'null: all that the search finds' })),
  searchParam: Type.String(),
  dueAt: Type.String({ ...Timestamp, description: 'Until then it can be taken back' }),
});
export type ContactDeletion = Static<typeof ContactDeletion>;

export const DeleteContactsBody = Body({
  contactIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: contactLimits.deletionMax })),
  allMatching: Type.Optional(
    Type.Boolean({ description: 'Instead of ids: everybody whom `searchParam` finds, of all pages' }),
  ),
  searchParam: Type.Optional(Type.String({ maxLength: 200 })),
});

export const DeletionParams = Type.Object({ deletionId: Id });
export const DeletionAnswer = Type.Object({ contactDeletion: ContactDeletion });
export const ContactDeletions = Type.Object({ deletions: Type.Array(ContactDeletion) });

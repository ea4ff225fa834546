import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { choiceFields } from '../chosen/chosen-contacts.ts';
import { FieldFilter } from '../fields/field-filter.ts';

/** Schema of a deletion of many contacts, which runs in the background and can be undone for a moment. */
export const ContactDeletion = Type.Object({
  id: Type.Integer(),
  state: Type.Unsafe<'waiting' | 'running' | 'done' | 'undone'>({
    type: 'string',
    enum: ['waiting', 'running', 'done', 'undone'],
  }),
  total: Type.Integer(),
  deleted: Type.Integer(),
  contactIds: Nullable(
    Type.Array(Type.Integer(), { description: 'null: all that the search and the filter find' }),
  ),
  searchParam: Type.String(),
  fieldFilter: FieldFilter,
  dueAt: Type.String({ ...Timestamp, description: 'Until then it can be taken back' }),
});
export type ContactDeletion = Static<typeof ContactDeletion>;

export const DeleteContactsBody = Body(choiceFields);
export type OrderDeletion = Static<typeof DeleteContactsBody>;

export const DeletionParams = Type.Object({ deletionId: Id });
export const DeletionAnswer = Type.Object({ contactDeletion: ContactDeletion });
export const ContactDeletions = Type.Object({ deletions: Type.Array(ContactDeletion) });

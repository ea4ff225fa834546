import { Body, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { ImportDraft } from '../contacts/index.ts';

const list = {
  id: Type.Integer(),
  name: Type.String(),
  contactsCount: Type.String({ description: 'How many are on it' }),
  waitingCount: Type.Integer({ description: 'Those whose number is still to be asked for' }),
  validCount: Type.Integer({ description: 'Those known to be on WhatsApp' }),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
export const ContactList = Type.Object(list);
export type ContactList = Static<typeof ContactList>;
/** Progress of the checks of a list's numbers. */
export const Checks = Type.Object({
  isOnline: Type.Boolean({ description: 'A connection is online to ask by; else they wait for one' }),
  secondsLeft: Nullable(
    Type.Integer({
      description: 'Until all were asked for, at the usual pace; null: no number is asked for now',
    }),
  ),
});
export type Checks = Static<typeof Checks>;
export const ContactListWithChecks = Type.Object({
  ...list,
  checks: Nullable({ ...Checks, description: 'null: all numbers were asked for' }),
});
export type ContactListWithChecks = Static<typeof ContactListWithChecks>;
export const ContactListPage = Page('records', ContactList);
export const ContactLists = Type.Array(
  Type.Object({ ...list, company: Type.Object({ id: Type.Integer(), name: Type.String() }) }),
);

const ignored = Type.Optional(
  Type.Unknown({ description: 'Read for older clients; the answer is always the own company' }),
);
export const ContactListsQuery = Type.Object({ companyId: ignored });

// The use case checks the length of the name, because its error has a text of its own.
export const ContactListInput = Body({ name: Type.String({ maxLength: 1000 }) });
export type ContactListInput = Static<typeof ContactListInput>;

export const ContactListItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  number: Type.String({ description: 'Digits; as WhatsApp names it once it was asked' }),
  email: Type.String(),
  isWhatsappValid: Type.Boolean({
    description: 'False while the network has not been asked, too; see `checkedAt`',
  }),
  checkedAt: Nullable({ ...Timestamp, description: 'When the network was asked; null: not yet' }),
  contactListId: Type.Integer(),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ContactListItem = Static<typeof ContactListItem>;
export const ContactListItemPage = Page('contacts', ContactListItem);
export const ContactListItems = Type.Array(ContactListItem);

export const ItemPageQuery = Type.Object({
  ...PageQuery.properties,
  contactListId: Type.Optional(Nullable(Id)),
  companyId: ignored,
});
export type ItemPageQuery = Static<typeof ItemPageQuery>;
export const ItemListQuery = Type.Object({ contactListId: Type.Optional(Nullable(Id)), companyId: ignored });

const item = {
  name: Type.String({ maxLength: 1000 }),
  number: Type.String({ maxLength: 100 }),
  email: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
};
export const CreateItem = Body({ ...item, contactListId: Id });
export type CreateItem = Static<typeof CreateItem>;
export const UpdateItem = Body({
  name: Type.Optional(item.name),
  number: Type.Optional(item.number),
  email: item.email,
});
export type UpdateItem = Static<typeof UpdateItem>;

export const ImportOfList = ImportDraft;

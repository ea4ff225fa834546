import { Body, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { contactLimits, emailPattern } from './contract/limits.ts';
import { FieldColumns } from './fields/field-columns.ts';
import { FieldFilterText } from './fields/field-filter.ts';
import { FieldValue } from './fields/field-value.ts';

export const ExtraInfo = Type.Object({
  id: Type.Integer(),
  contactId: Type.Integer(),
  name: Type.String(),
  value: Type.String(),
});
export type ExtraInfo = Static<typeof ExtraInfo>;

/** Existing clients go through the tags of a contact. Here tags are put on tickets, so a contact has none of its own. */
export const NoTags = Type.Optional(
  Type.Array(Type.Unknown(), { maxItems: 0, description: 'Always empty: tags are put on tickets' }),
);

const brief = {
  id: Type.Integer(),
  name: Type.String(),
  number: Type.String({ description: 'Digits; empty while the network hides the number' }),
  email: Type.String(),
  profilePicUrl: Nullable(Type.String()),
  isGroup: Type.Boolean(),
  tags: NoTags,
};

export const ContactBrief = Type.Object(brief);
export type ContactBrief = Static<typeof ContactBrief>;

const contact = {
  ...brief,
  uuid: Type.String(),
  whatsappId: Nullable(Type.Integer({ description: 'The connection of origin' })),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  extraInfo: Type.Optional(Type.Array(ExtraInfo)),
};

export const Contact = Type.Object(contact);
export type Contact = Static<typeof Contact>;

const forReader = {
  ...contact,
  can: Type.Object(
    { edit: Type.Boolean(), delete: Type.Boolean() },
    { description: 'What the caller may do with it' },
  ),
};
/** Contact in responses, with the caller's rights; live events go to readers of different rights. */
export const ContactRow = Type.Object(forReader);
export type ContactRow = Static<typeof ContactRow>;

export const ContactInFull = Type.Object({
  ...forReader,
  extraInfo: Type.Array(ExtraInfo),
  fields: Type.Array(FieldValue, { description: 'Fields that have a value, in their order' }),
  whatsapp: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type ContactInFull = Static<typeof ContactInFull>;

/** Contact in a list, with the values of the fields that its rows show. */
export const ListedContact = Type.Object({
  ...forReader,
  fields: Type.Optional(
    Type.Array(FieldValue, {
      description: 'With `columns`: those of its fields that have a value, in the order of the fields',
    }),
  ),
});
export type ListedContact = Static<typeof ListedContact>;

export const ContactPage = Page('contacts', ListedContact);
export type ContactPage = Static<typeof ContactPage>;
export const ContactList = Type.Array(Contact);

export const ContactListQuery = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name or number' })),
  companyId: Type.Optional(
    Type.Unknown({ description: 'Read for older clients; the answer is always the own company' }),
  ),
});
export type ContactListQuery = Static<typeof ContactListQuery>;

export const ContactsOfNumbersQuery = Type.Object({
  numbers: Type.String({
    maxLength: 1000,
    description: 'Up to 50 numbers as people write them, with commas between them',
    examples: ['5511988880001,5511988880002'],
  }),
});
export const ContactsOfNumbers = Type.Array(
  Type.Object({ number: Type.String({ description: 'As it was asked' }), contact: Nullable(ContactBrief) }),
);

export const ContactPageQuery = Type.Object({
  ...PageQuery.properties,
  fieldFilter: Type.Optional(FieldFilterText),
  columns: FieldColumns,
});
export type ContactPageQuery = Static<typeof ContactPageQuery>;

const { extraInfo } = contactLimits;

// The name's own limits are checked in the use case: a contact named by its owner may be longer and is sent back whole.
const input = {
  name: Type.String({ maxLength: contactLimits.pushNameMax }),
  number: Type.String({ maxLength: contactLimits.number.max }),
  email: Type.Optional(Type.String({ maxLength: contactLimits.emailMax, pattern: `^$|${emailPattern}` })),
  extraInfo: Type.Optional(
    Type.Array(
      Body({
        id: Type.Optional(Id),
        name: Type.String({ maxLength: extraInfo.nameMax }),
        value: Type.String({ maxLength: extraInfo.valueMax }),
      }),
      { maxItems: extraInfo.rows },
    ),
  ),
  fieldValues: Type.Optional(
    Type.Record(Type.String({ maxLength: contactLimits.fields.keyMax }), Type.Unknown(), {
      maxProperties: contactLimits.fields.perContact,
      description:
        'Values of fields by their keys, as `PUT /contacts/{id}/fields` takes them; those that are not named stay',
      examples: [{}],
    }),
  ),
};

export const CreateContact = Body(input);
export type CreateContact = Static<typeof CreateContact>;

export const UpdateContact = Body({
  ...input,
  name: Type.Optional(input.name),
  number: Type.Optional(input.number),
});
export type UpdateContact = Static<typeof UpdateContact>;
export type ExtraInfoInput = NonNullable<CreateContact['extraInfo']>[number];

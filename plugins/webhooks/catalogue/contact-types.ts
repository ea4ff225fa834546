import { Type } from '@balcao/core/typebox.ts';
import type { EventContext } from './event-context.ts';
import { defineEventType } from './event-type.ts';
import { contactData, data, fieldValues } from './shapes.ts';

// Event types for webhooks about contacts.
const group = 'contacts';
const withFields = { ...contactData, fieldValues };
const ofContact = ({ contactId }: { contactId: number }, { contact, fieldValues }: EventContext) => ({
  contactId,
  contact: contact(contactId),
  fieldValues: fieldValues('contact', contactId),
});

export const contactTypes = [
  defineEventType({
    name: 'contact.created',
    ...{ group, on: 'contact.created', data: data(withFields), present: ofContact },
  }),
  defineEventType({
    name: 'contact.updated',
    ...{ group, on: 'contact.updated' },
    data: data({ ...withFields, fields: Type.Array(Type.String(), { description: 'What changed' }) }),
    present: (payload, context) => ({ ...ofContact(payload, context), fields: [...payload.fields] }),
  }),
  defineEventType({
    name: 'contact.fields-changed',
    ...{ group, on: 'contact.fields-changed' },
    data: data({ ...withFields, keys: Type.Array(Type.String(), { description: 'Keys of the fields' }) }),
    present: (payload, context) => ({ ...ofContact(payload, context), keys: [...payload.keys] }),
  }),
  defineEventType({
    name: 'contact.deleted',
    ...{ group, on: 'contact.deleted', data: data({ contactId: Type.Integer() }) },
    present: ({ contactId }) => ({ contactId }),
  }),
  defineEventType({
    name: 'contact.merged',
    ...{ group, on: 'contact.merged' },
    data: data({
      ...withFields,
      fromContactId: Type.Integer({ description: 'Whose addresses are now those of `contactId`' }),
    }),
    present: (payload, context) => ({
      ...ofContact(payload, context),
      fromContactId: payload.fromContactId,
    }),
  }),
  defineEventType({
    name: 'contacts.imported',
    ...{ group, on: 'contacts.imported', data: data({ count: Type.Integer() }) },
    present: ({ count }) => ({ count }),
  }),
];

import { Type } from '@balcao/core/typebox.ts';
import { defineEventType } from './event-type.ts';
import { contactData, data } from './shapes.ts';

const group = 'contacts';

export const contactTypes = [
  defineEventType({
    name: 'contact.created',
    ...{ group, on: 'contact.created', data: data(contactData) },
    present: ({ contactId }, { contact }) => ({ contactId, contact: contact(contactId) }),
  }),
  defineEventType({
    name: 'contact.updated',
    ...{ group, on: 'contact.updated' },
    data: data({ ...contactData, fields: Type.Array(Type.String(), { description: 'What changed' }) }),
    present: ({ contactId, fields }, { contact }) => ({
      contactId,
      contact: contact(contactId),
      fields: [...fields],
    }),
  }),
  defineEventType({
    name: 'contact.fields-changed',
    ...{ group, on: 'contact.fields-changed' },
    data: data({ ...contactData, keys: Type.Array(Type.String(), { description: 'Keys of the fields' }) }),
    present: ({ contactId, keys }, { contact }) => ({
      contactId,
      contact: contact(contactId),
      keys: [...keys],
    }),
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
      ...contactData,
      fromContactId: Type.Integer({ description: 'Whose addresses are now those of `contactId`' }),
    }),
    present: ({ contactId, fromContactId }, { contact }) => ({
      contactId,
      contact: contact(contactId),
      fromContactId,
    }),
  }),
  defineEventType({
    name: 'contacts.imported',
    ...{ group, on: 'contacts.imported', data: data({ count: Type.Integer() }) },
    present: ({ count }) => ({ count }),
  }),
];

import { IdParams, Message, type PluginScope } from '@balcao/core';
import { ContactNotFound, InvalidContact, InvalidFieldValues } from './contract/errors.ts';
import { createContact } from './create-contact.ts';
import { deleteContact } from './delete-contact.ts';
import { columnsOf, withFieldValues } from './fields/field-columns.ts';
import { contactFields } from './fields/field-value.ts';
import { contactsOfNumbers } from './find-contact.ts';
import { listContacts, listContactsForSelector } from './list-contacts.ts';
import { presentContact, presentContactBrief, presentContactFor } from './present-contact.ts';
import {
  ContactInFull,
  ContactList,
  ContactListQuery,
  ContactPage,
  ContactPageQuery,
  ContactRow,
  ContactsOfNumbers,
  ContactsOfNumbersQuery,
  CreateContact,
  UpdateContact,
} from './schemas.ts';
import { showContact } from './show-contact.ts';
import { updateContact } from './update-contact.ts';

/** Routes by which agents and integrators list, create, change and delete contacts. */
export function contactRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/contacts',
    operationId: 'listContacts',
    summary:
      'A page of contacts by name; searches name, number and e-mail, filters by values of fields and shows those of up to four',
    description:
      '`count` is exact up to 1,000 found contacts, 10,000 of all; above there are at least so many. `hasMore` is always exact.',
    access: 'session',
    query: ContactPageQuery,
    errors: [InvalidFieldValues],
    answers: { 200: ContactPage },
    handle: async (ctx, { query }) => {
      const columns = columnsOf(query.columns);
      const { contacts, ...rest } = await listContacts(ctx, query);
      const shown = contacts.map((row) => presentContactFor(ctx, row));
      const valuesOf = (ids: readonly number[]) => contactFields.find(ctx.host)?.valuesOf(ctx, ids, columns);
      return { contacts: await withFieldValues(shown, columns, valuesOf), ...rest };
    },
  });
  route({
    method: 'GET',
    url: '/contacts/list',
    operationId: 'listContactChoices',
    summary: 'The first contacts by name, for selectors',
    access: 'session',
    query: ContactListQuery,
    answers: { 200: ContactList },
    handle: async (ctx, { query }) =>
      (await listContactsForSelector(ctx, query)).map((row) => presentContact(row)),
  });
  route({
    method: 'GET',
    url: '/contacts/numbers',
    operationId: 'listContactsOfNumbers',
    summary: 'The contacts that have these numbers, without asking any network',
    description:
      'In the order of the numbers; `contact` is null where no contact of the company has the number.',
    access: 'session',
    query: ContactsOfNumbersQuery,
    answers: { 200: ContactsOfNumbers },
    handle: async (ctx, { query }) => {
      const numbers = query.numbers.split(',').slice(0, 50);
      const contacts = await contactsOfNumbers(ctx, numbers);
      return numbers.map((number, index) => {
        const contact = contacts[index];
        return { number, contact: contact ? presentContactBrief(contact) : null };
      });
    },
  });
  route({
    method: 'GET',
    url: '/contacts/:id',
    operationId: 'getContact',
    summary: 'One contact with its own fields and its connection of origin',
    access: 'session',
    params: IdParams,
    refusals: { id: ContactNotFound, number: InvalidContact },
    answers: { 200: ContactInFull },
    handle: (ctx, { params }) => showContact(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/contacts',
    operationId: 'createContact',
    summary: 'Adds a contact',
    access: 'session',
    body: CreateContact,
    refusals: { number: InvalidContact },
    errors: [InvalidFieldValues],
    answers: { 200: ContactRow },
    handle: async (ctx, { body }) => {
      const { contact, extraInfo } = await createContact(ctx, body);
      return presentContactFor(ctx, contact, extraInfo);
    },
  });
  route({
    method: 'PUT',
    url: '/contacts/:id',
    operationId: 'updateContact',
    summary: 'Changes a contact',
    takesIfMatch: true,
    access: 'session',
    params: IdParams,
    refusals: { id: ContactNotFound, number: InvalidContact },
    errors: [InvalidFieldValues],
    body: UpdateContact,
    answers: { 200: ContactRow },
    handle: async (ctx, { params, body }) => {
      const { contact, extraInfo } = await updateContact(ctx, params.id, body);
      return presentContactFor(ctx, contact, extraInfo);
    },
  });
  route({
    method: 'DELETE',
    url: '/contacts/:id',
    operationId: 'deleteContact',
    summary: 'Deletes a contact with its tickets and messages',
    access: { permission: 'contacts-page:deleteContact' },
    params: IdParams,
    refusals: { id: ContactNotFound, number: InvalidContact },
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteContact(ctx, params.id);
      return { message: 'Contact deleted' };
    },
  });
}

import { IdParams, Message, type PluginScope } from '@balcao/core';
import { ContactListNotFound, InvalidItem, InvalidItemNumber, ItemNotFound } from '../contract/errors.ts';
import { presentItem } from '../present.ts';
import * as schemas from '../schemas.ts';
import { findItem } from './item.ts';
import { firstItems, pageOfItems } from './list-items.ts';
import { addItem, deleteItem, updateItem } from './write-item.ts';

const refusals = { id: ItemNotFound, name: InvalidItem, email: InvalidItem, number: InvalidItemNumber };
const edit = { permission: 'contact-lists:edit' } as const;

/** Routes of the people on a contact list, for admins. */
export function itemRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/contact-list-items',
    operationId: 'listContactListItems',
    summary: 'A page of a contact list by name; searches name, number and e-mail',
    access: 'session',
    query: schemas.ItemPageQuery,
    refusals: { contactListId: ContactListNotFound },
    answers: { 200: schemas.ContactListItemPage },
    handle: async (ctx, { query }) => {
      const { contacts, ...page } = await pageOfItems(ctx, query);
      return { contacts: contacts.map(presentItem), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/contact-list-items/list',
    operationId: 'listAllContactListItems',
    summary: 'The first thousand of a contact list by name',
    access: 'session',
    query: schemas.ItemListQuery,
    refusals: { contactListId: ContactListNotFound },
    answers: { 200: schemas.ContactListItems },
    handle: async (ctx, { query }) => (await firstItems(ctx, query.contactListId)).map(presentItem),
  });
  route({
    method: 'GET',
    url: '/contact-list-items/:id',
    operationId: 'getContactListItem',
    summary: 'An item of a contact list',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: schemas.ContactListItem },
    handle: async (ctx, { params }) => presentItem(await findItem(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/contact-list-items',
    operationId: 'createContactListItem',
    summary: 'Adds an item to a contact list; a number that is there already answers its item',
    access: edit,
    body: schemas.CreateItem,
    refusals: { ...refusals, contactListId: ContactListNotFound },
    answers: { 200: schemas.ContactListItem },
    handle: async (ctx, { body }) => presentItem(await addItem(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/contact-list-items/:id',
    operationId: 'updateContactListItem',
    summary: 'Changes an item of a contact list',
    access: edit,
    params: IdParams,
    body: schemas.UpdateItem,
    refusals,
    takesIfMatch: true,
    answers: { 200: schemas.ContactListItem },
    handle: async (ctx, { params, body }) => presentItem(await updateItem(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/contact-list-items/:id',
    operationId: 'deleteContactListItem',
    summary: 'Removes an item from a contact list',
    access: { permission: 'contacts-page:deleteContact' },
    params: IdParams,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteItem(ctx, params.id);
      return { message: 'Contact deleted' };
    },
  });
}

import { type Migration, rekeyNames } from '@balcao/core';
import type { ContactRow } from '../contact.ts';
import { searchKeyOf } from '../search-key.ts';

/** Column by which pages of contacts are in the order in which people sort names. */
export const orderByName: Migration = {
  name: '0012-contact-order',
  up: (knex) =>
    rekeyNames<Pick<ContactRow, 'name' | 'number' | 'email'>>(knex, {
      ...{ table: 'Contacts', nameColumn: 'name', columns: ['name', 'number', 'email'] },
      keyOf: (contact) => ({ searchKey: searchKeyOf(contact) }),
    }),
};

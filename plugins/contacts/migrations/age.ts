import { addIndex, type Migration } from '@balcao/core';

/** People by the moment they became contacts. */
export const indexContactsByAge: Migration = {
  name: '0008-contacts-created',
  up: (knex) =>
    addIndex(knex, 'Contacts', { name: 'Contacts_created', columns: ['companyId', 'createdAt', 'isGroup'] }),
};

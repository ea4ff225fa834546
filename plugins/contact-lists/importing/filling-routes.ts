import { IdParams, type PluginScope } from '@balcao/core';
import {
  AddressBookFilter,
  AddressBookPreview,
  ContactImportAnswer,
  InvalidFieldValues,
  presentImport,
  previewAddressBook,
} from '../../contacts/index.ts';
import { findList } from '../contact-list.ts';
import { ContactListNotFound } from '../contract/errors.ts';
import { fillFromContacts } from './fill-from-contacts.ts';
import { listTargetName } from './list-target.ts';

const access = { permission: 'contact-lists:edit' } as const;
const params = IdParams;
const refusals = { id: ContactListNotFound };
/**
 * Most requests per minute. Each request walks through the whole address book, and a preview is requested with each
 * change of what the user types.
 */
const attemptsPerMinute = { preview: 60, start: 20 } as const;

/** Routes by which an admin fills a list from the company's address book. */
export function fillingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/contact-lists/:id/from-contacts/preview',
    operationId: 'previewContactListAddition',
    summary: 'How many contacts a filter finds, and what would become of them on the list; changes nothing',
    access,
    params,
    refusals,
    body: AddressBookFilter,
    errors: [InvalidFieldValues],
    attemptsPerMinute: attemptsPerMinute.preview,
    answers: { 200: AddressBookPreview },
    handle: async (ctx, { params, body }) => {
      await findList(ctx, params.id);
      return previewAddressBook(ctx, { target: listTargetName, targetId: params.id, filter: body });
    },
  });
  route({
    method: 'POST',
    url: '/contact-lists/:id/from-contacts',
    operationId: 'addContactsToList',
    summary: 'Puts the contacts whom a filter finds onto the list, in the background',
    description:
      'All that is given must hold; with nothing given all contacts are meant, groups apart. Tags are those of any ticket of the contact. `GET /contact-lists/{id}/imports` and the live event tell how far it got, `DELETE /contacts/imports/{importId}` stops it. The same asked for again while it is under way starts nothing.',
    access,
    params,
    refusals,
    body: AddressBookFilter,
    errors: [InvalidFieldValues],
    attemptsPerMinute: attemptsPerMinute.start,
    answers: { 200: ContactImportAnswer },
    handle: async (ctx, { params, body }) => ({
      contactImport: presentImport(await fillFromContacts(ctx, params.id, body)),
    }),
  });
}

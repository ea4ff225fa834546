import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { ContactList, ContactListItem } from '../schemas.ts';

const listPayload = changesOf({ record: ContactList }, { id: Type.String() });
const itemPayload = changesOf({ record: ContactListItem }, { id: Type.String() });

/** Live events about contact lists, by which screens stay up to date; the web imports their types. */
export const contactListChanged = defineLiveEvent({
  name: 'company-{id}-contactList',
  summary: 'A contact list is new, changed (its counts included) or gone',
  audience: 'everyone of the company',
  payload: listPayload,
});

export const contactListChangedForOlderClients = defineLiveEvent({
  name: 'company-{id}-ContactList',
  summary: 'The same as company-{id}-contactList under the name that older clients listen to',
  audience: 'everyone of the company',
  payload: listPayload,
});

export const contactListItemChanged = defineLiveEvent({
  name: 'company-{id}-contactListItem',
  summary: 'An item of a contact list is new, changed or gone; imported ones are not announced one by one',
  audience: 'everyone of the company',
  payload: itemPayload,
});

export const contactListItemChangedForOlderClients = defineLiveEvent({
  name: 'company-{id}-ContactListItem',
  summary: 'The same as company-{id}-contactListItem under the name that older clients listen to',
  audience: 'everyone of the company',
  payload: itemPayload,
});

export const contactListReloaded = defineLiveEvent({
  name: 'company-{id}-ContactListItem-{listId}',
  summary: 'Many came onto the list at once; whoever shows it asks again',
  audience: 'everyone of the company',
  payload: Type.Object({
    action: Type.Literal('reload'),
    records: Type.Array(ContactListItem, { description: 'The first of those that are new' }),
  }),
});

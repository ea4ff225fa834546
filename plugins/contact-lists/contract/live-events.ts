import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { ContactList, ContactListItem } from '../schemas.ts';

const saved = Type.Union([Type.Literal('create'), Type.Literal('update')]);
const gone = Type.Object({ action: Type.Literal('delete'), id: Type.String() });

/** Live events about contact lists, by which screens stay up to date; the web imports their types. */
export const contactListChanged = defineLiveEvent({
  name: 'company-{id}-ContactList',
  summary: 'A contact list is new, changed (its counts included) or gone',
  audience: 'everyone of the company',
  payload: Type.Union([Type.Object({ action: saved, record: ContactList }), gone]),
});

export const contactListItemChanged = defineLiveEvent({
  name: 'company-{id}-ContactListItem',
  summary: 'An item of a contact list is new, changed or gone; imported ones are not announced one by one',
  audience: 'everyone of the company',
  payload: Type.Union([Type.Object({ action: saved, record: ContactListItem }), gone]),
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

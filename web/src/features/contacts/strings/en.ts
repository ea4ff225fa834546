import type { Translated } from '../../../lib/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Contacts',
  add: 'New contact',
  edit: 'Edit contact',
  name: 'Name',
  number: 'Number',
  numberHelp: 'With country and area code. Only the digits are kept.',
  email: 'E-mail',
  extraInfo: 'Extra information',
  extraName: 'Field name',
  extraValue: 'Value',
  addExtra: 'Add information',
  removeExtra: 'Remove information',
  origin: 'Came by the connection {{name}}.',
  conversation: 'Open conversation',
  empty: 'No contacts yet',
  emptyText:
    'Whoever writes to the company appears here. You can also add somebody to start the conversation.',
  deleteTitle: 'Delete {{name}}?',
  deleteManyTitle_one: 'Delete {{count}} contact?',
  deleteManyTitle_other: 'Delete {{count}} contacts?',
  deleteText: "The contact's conversations and notes are deleted too. This cannot be undone.",
};

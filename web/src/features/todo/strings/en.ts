import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'To-do list',
  where: 'Only you see this list. It stays in this browser.',
  add: 'New task',
  addButton: 'Add',
  placeholder: 'What needs to be done?',
  list: 'List of tasks',
  edit: 'Edit {{text}}',
  editing: 'Text of the task',
  remove: 'Delete {{text}}',
  clearDone: 'Clear done',
  clearTitle: 'Delete the tasks that are done?',
  clearText_one: '{{count}} task will be deleted.',
  clearText_other: '{{count}} tasks will be deleted.',
  empty: 'Nothing to do',
  emptyText: 'Write down what must not be forgotten: call a customer, check an order.',
  full: 'The list has {{max}} tasks already. Delete some before you add another.',
  notKept: 'The browser did not let the list be kept: it is lost when the page closes.',
};

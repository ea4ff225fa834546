import type { Translated } from '../../../lib/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'File lists',
  add: 'New list',
  edit: 'Edit list',
  name: 'Name',
  message: 'Message',
  messageHelp: 'Sent along with the files.',
  files: 'Files',
  optionName: 'Text of file {{number}}',
  fileOf: 'File {{number}}',
  addOption: 'Add a file',
  removeOption: 'Remove file {{number}}',
  attach: 'Choose a file',
  replace: 'Replace the file',
  noFile: 'No file',
  saved: 'File list saved.',
  deleted: 'File list deleted.',
  empty: 'No file lists yet',
  emptyText: 'Keep files together that go in one message, such as a catalogue and a price list.',
  deleteTitle: 'Delete the list {{name}}?',
  deleteText: 'Its files are deleted with it. Messages that were sent stay as they are.',
};

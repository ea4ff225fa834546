import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'File lists',
  add: 'New list',
  edit: 'Edit list',
  name: 'Name',
  nameTooShort: 'name too short',
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
  empty: 'No file lists yet',
  emptyText: 'Keep files together that go in one message, such as a catalogue and a price list.',
  deleteTitle: 'Delete the list {{name}}?',
  deleteText: 'Its files are deleted with it. Messages that were sent stay as they are.',
  choose: {
    open: 'Choose from a list',
    lists: 'File lists',
    back: 'Back to the lists',
    files: 'Files of {{name}}',
    noneText: 'Admins keep files in lists on the page File lists.',
    noFiles: 'No files in this list',
    more: 'Show more',
    failed: 'The file could not be loaded.',
  },
};

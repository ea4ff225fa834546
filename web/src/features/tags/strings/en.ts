import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Tags',
  name: 'Name',
  nameTooShort: 'The name is too short: use at least 3 characters.',
  color: 'Colour',
  otherColor: 'Another colour',
  tickets: 'Tickets',
  kanban: 'Kanban',
  kanbanHelp: 'The tag becomes a column of the Kanban board.',
  kanbanAdmins: 'Only administrators decide which tags are columns of the board.',
  kanbanOf: 'Use {{name}} as a column of the board',
  empty: 'No tags yet',
  emptyText: 'Tags mark tickets by subject or state, such as Urgent or Call back, and filter the list.',
  deleteTitle: 'Delete the tag {{name}}?',
  deleteText_zero: 'No ticket uses this tag.',
  deleteText_one: 'It comes off {{count}} ticket.',
  deleteText_other: 'It comes off {{count}} tickets.',
  tag: { add: 'New tag', edit: 'Edit tag' },
  lane: { add: 'New column', edit: 'Edit column' },
  onTicket: {
    title: 'Tags of the ticket',
    placeholder: 'Add a tag',
    create: 'Create the tag “{{name}}”',
    noneYet: 'There are no tags yet. Type a name to create the first.',
    allTaken: 'The ticket has every tag already.',
    none: 'No tag of that name',
    tooShort: 'Type at least 3 letters to create a tag',
    remove: 'Take off the tag {{name}}',
  },
};

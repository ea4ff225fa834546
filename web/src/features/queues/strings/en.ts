import type { Translated } from '../../../lib/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Queues',
  add: 'New queue',
  edit: 'Edit queue',
  name: 'Name',
  color: 'Colour',
  colorHelp: 'Each queue has a colour of its own; the team knows it by that in the list of tickets.',
  colorTaken: '{{color}}, used by another queue',
  otherColor: 'Another colour',
  greeting: 'Greeting',
  greetingHelp: 'Sent to the customer who chooses this queue. May stay empty.',
  outOfHours: 'Message outside working hours',
  order: 'Order',
  orderHelp: 'Queues are shown in this order, also in the menu that customers get.',
  noGreeting: 'No greeting',
  empty: 'No queues yet',
  emptyText: 'Queues sort conversations by subject or team, such as Sales and Support.',
  deleteTitle: 'Delete the queue {{name}}?',
  deleteText: 'Its tickets stay without a queue; no conversation is lost.',
};

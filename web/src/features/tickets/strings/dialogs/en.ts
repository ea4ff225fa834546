import type { Translated } from '../../../../lib/format/i18n.ts';
import type { snooze as pt, goToDate as ptGoToDate } from './pt.ts';

export const snooze: Translated<typeof pt> = {
  title: 'Snooze the conversation',
  submit: 'Snooze',
  other: 'Another moment',
  help: 'It leaves your list and comes back to the top then, or as soon as the customer writes.',
  past: 'This moment has passed.',
  done: 'Snoozed until {{until}}.',
  woken: 'The conversation is back in your list.',
  until: 'Snoozed until {{until}}, or until the customer writes.',
  wake: 'Bring back now',
  empty: 'No snoozed ticket',
  emptyText: 'Use “Snooze” in a conversation and it comes back at the right time.',
  moments: {
    hour: 'In an hour',
    evening: 'Later today',
    tomorrow: 'Tomorrow morning',
    monday: 'Monday morning',
  },
};

export const goToDate: Translated<typeof ptGoToDate> = {
  title: 'Go to a date',
  date: 'Date',
  help: 'Shows what was said on this day, or next after it.',
  submit: 'Go',
  nothing: 'Nothing was said since this day.',
};

export const transfer = {
  title: 'Transfer the ticket',
  user: 'Agent',
  anyUser: 'Any agent of the queue',
  userHelp: 'Without an agent, the ticket waits in the queue again.',
  queue: 'Queue',
  connection: 'Connection',
  sameConnection: 'Keep the connection',
  note: 'Note for whoever takes over',
  noteHelp: 'Kept in the notes of the ticket; the customer does not see it.',
  noteShort: 'Write at least 2 characters',
  submit: 'Transfer',
  done: 'Ticket transferred.',
};

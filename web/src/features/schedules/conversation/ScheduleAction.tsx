import type { ActionDialogProps } from '../../../app/slots.ts';
import { ScheduleDialog } from '../dialog/ScheduleDialog.tsx';
import { beginningOf } from './beginning-of.ts';

/** Dialog in which an agent schedules a message to the customer of a conversation, to be sent in it. */
export function ScheduleInConversation({ ticket, ...dialog }: ActionDialogProps<'conversation'>) {
  return <ScheduleDialog {...dialog} schedule={null} beginning={beginningOf(ticket)} />;
}

/** Dialog in which a user schedules a message to a contact of the list. */
export function ScheduleForContact({ contact, ...dialog }: ActionDialogProps<'contact'>) {
  return <ScheduleDialog {...dialog} schedule={null} beginning={{ contact }} />;
}

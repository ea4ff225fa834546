import type { ActionDialogProps } from '../../../app/slots.ts';
import { ScheduleDialog } from '../dialog/ScheduleDialog.tsx';
import { beginningOf } from './beginning-of.ts';

/** From a conversation: to its contact, in it. */
export function ScheduleInConversation({ ticket, ...dialog }: ActionDialogProps<'conversation'>) {
  return <ScheduleDialog {...dialog} schedule={null} beginning={beginningOf(ticket)} />;
}

/** From the list of contacts. */
export function ScheduleForContact({ contact, ...dialog }: ActionDialogProps<'contact'>) {
  return <ScheduleDialog {...dialog} schedule={null} beginning={{ contact }} />;
}

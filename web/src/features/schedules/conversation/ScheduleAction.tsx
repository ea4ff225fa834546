import type { ActionDialogProps } from '../../../app/slots.ts';
import { ScheduleDialog } from '../dialog/ScheduleDialog.tsx';

/** From a conversation: to its contact, in it. */
export function ScheduleInConversation({ ticket, ...dialog }: ActionDialogProps<'conversation'>) {
  return (
    <ScheduleDialog
      {...dialog}
      schedule={null}
      beginning={{ contact: ticket.contact, ticketId: ticket.id }}
    />
  );
}

/** From the list of contacts. */
export function ScheduleForContact({ contact, ...dialog }: ActionDialogProps<'contact'>) {
  return <ScheduleDialog {...dialog} schedule={null} beginning={{ contact }} />;
}

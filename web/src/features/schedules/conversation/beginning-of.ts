import type { Beginning } from '../dialog/schedule-form.ts';

interface TicketOfSchedule {
  id: number;
  contact: { id: number; name: string };
  whatsappId: number | null;
  hasTemplates?: boolean | undefined;
}

/** Known values of a message that is scheduled in a conversation; by an official number it may need a template. */
export function beginningOf({ id, contact, whatsappId, hasTemplates }: TicketOfSchedule): Beginning {
  return { contact, ticketId: id, whatsappId: hasTemplates ? (whatsappId ?? undefined) : undefined };
}

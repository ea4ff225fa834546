import type { Beginning } from '../dialog/schedule-form.ts';

interface TicketOfSchedule {
  id: number;
  contact: { id: number; name: string };
  whatsappId: number | null;
  hasTemplates?: boolean | undefined;
}

/**
 * Values that the dialog of a message starts with in a conversation: its contact, and an official number where a template
 * may be needed.
 */
export function beginningOf({ id, contact, whatsappId, hasTemplates }: TicketOfSchedule): Beginning {
  return { contact, ticketId: id, whatsappId: hasTemplates ? (whatsappId ?? undefined) : undefined };
}

import { CompanyModel } from '@balcao/core';

/** Internal note on a ticket, for agents; customers never see it. */
export class TicketNoteModel extends CompanyModel {
  static override tableName = 'TicketNotes';

  declare note: string;
  declare userId: number | null;
  declare contactId: number;
  declare ticketId: number | null;
  /** True where the author asks the ticket's agent to transfer the ticket to the author. */
  declare asksForTransfer: boolean;
}

export interface TicketNoteRow {
  id: number;
  companyId: number;
  note: string;
  userId: number | null;
  contactId: number;
  ticketId: number | null;
  asksForTransfer: number | boolean;
  createdAt: number;
  updatedAt: number;
  userName: string | null;
  userEmail: string | null;
  contactName: string | null;
  ticketStatus: string | null;
  ticketCreatedAt: number | null;
}

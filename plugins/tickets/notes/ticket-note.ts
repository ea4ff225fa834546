import { CompanyModel } from '@balcao/core';

/** An internal remark on a ticket; customers never see it. */
export class TicketNoteModel extends CompanyModel {
  static override tableName = 'TicketNotes';

  declare note: string;
  declare userId: number | null;
  declare contactId: number;
  declare ticketId: number | null;
  /** Asks the agent of its ticket to hand it to the author. */
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

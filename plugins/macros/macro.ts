import { CompanyModel } from '@balcao/core';
import type { Place, Poll, TicketPriority } from '../tickets/index.ts';

/** Columns of a macro in the audit log. */
export const auditedColumns = [
  'name',
  'message',
  'quickMessageId',
  'location',
  'contactIds',
  'poll',
  'whatsappId',
  'template',
  'headerMessageId',
  'tagIds',
  'priority',
  'queueId',
  'userId',
  'closes',
] as const;

/** Several steps on a ticket, taken by one press: all of them or none. */
export class Macro extends CompanyModel {
  static override tableName = 'Macros';
  static override jsonAttributes = ['tagIds', 'location', 'contactIds', 'poll'];

  declare name: string;
  /** The name in lower case, unique in the company. */
  declare nameKey: string;
  /** Sent to the customer; '' for nothing. */
  declare message: string;
  /** Sent after the text, with its file. */
  declare quickMessageId: number | null;
  /** Place that is sent after these. */
  declare location: Place | null;
  /** Contacts that are shared with the customer; null for none. */
  declare contactIds: number[] | null;
  declare poll: Poll | null;
  /** Official connection that its template was chosen at; it may be gone. */
  declare whatsappId: number | null;
  /** Template that is sent last, as JSON with a text for each of its variables; null for none. */
  declare template: string | null;
  /** Quick message whose file is used in the template's header. */
  declare headerMessageId: number | null;
  /** Put on the ticket; one that was deleted since is passed over. */
  declare tagIds: number[];
  /** Priority that the ticket gets; null: it keeps its own. */
  declare priority: TicketPriority | null;
  declare queueId: number | null;
  /** User who gets the ticket. */
  declare userId: number | null;
  declare closes: boolean;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    if ('closes' in row) row.closes = Boolean(row.closes);
    return row;
  }
}

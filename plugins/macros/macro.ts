import { CompanyModel } from '@balcao/core';
import type { Place, Poll, TicketPriority } from '../tickets/index.ts';

/** Columns of a macro that the audit log records. */
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

/** Macro: several steps on a ticket that one click carries out, all of them or none. */
export class Macro extends CompanyModel {
  static override tableName = 'Macros';
  static override jsonAttributes = ['tagIds', 'location', 'contactIds', 'poll'];

  declare name: string;
  /** Name in lower case, which is unique in the company. */
  declare nameKey: string;
  /** Text for the customer; '' for none. */
  declare message: string;
  /** Quick message that is sent after the text, with its file. */
  declare quickMessageId: number | null;
  /** Place that is sent after text and quick message. */
  declare location: Place | null;
  /** Contacts that are sent to the customer; null for none. */
  declare contactIds: number[] | null;
  declare poll: Poll | null;
  /** Official connection from whose templates the template was chosen; it may be deleted. */
  declare whatsappId: number | null;
  /** Template that is sent last, as JSON with a text for each variable; null for none. */
  declare template: string | null;
  /** Quick message whose file is used in the template's header. */
  declare headerMessageId: number | null;
  /** Tags that the ticket gets; deleted ones are skipped. */
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

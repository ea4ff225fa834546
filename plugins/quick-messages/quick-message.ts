import { CompanyModel } from '@balcao/core';
import type { QuickMessageEventData } from './contract/events.ts';

/** Columns of a quick message in the audit log. */
export const auditedColumns = ['shortcode', 'message', 'geral', 'mediaName'] as const;

/** A text kept ready, called by its shortcut. */
export class QuickMessage extends CompanyModel {
  static override tableName = 'QuickMessages';

  /** Author; null once they were deleted, and then it is shared. */
  declare userId: number | null;
  /** Without the slash that calls it. */
  declare shortcode: string;
  /** Key by which lists are ordered. */
  declare shortcodeKey: string;
  declare message: string;
  /** Key by which lists are searched. */
  declare searchKey: string;
  /** 1: shared with the company. 0: its author's alone. */
  declare geral: boolean;
  /** Offered while writing. */
  declare status: boolean;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  declare mediaMime: string | null;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    for (const column of ['geral', 'status']) if (column in row) row[column] = Boolean(row[column]);
    return row;
  }
}

/** Event payload of a quick message, without its text. */
export function eventDataOf({
  id: quickMessageId,
  shortcode,
  geral,
  userId,
}: QuickMessage): QuickMessageEventData {
  return { quickMessageId, shortcode, isShared: geral, userId };
}

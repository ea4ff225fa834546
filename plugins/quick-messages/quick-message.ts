import { CompanyModel } from '@balcao/core';
import type { QuickMessageEventData } from './contract/events.ts';

/** Columns of a quick message that the audit log records. */
export const auditedColumns = ['shortcode', 'message', 'geral', 'mediaName'] as const;

/** Quick message: a stored text that agents insert by its shortcut. */
export class QuickMessage extends CompanyModel {
  static override tableName = 'QuickMessages';

  /** Author; null after the user was deleted, and then the quick message is shared. */
  declare userId: number | null;
  /** Shortcut without the slash that an agent types before it. */
  declare shortcode: string;
  /** Key by which lists are sorted. */
  declare shortcodeKey: string;
  declare message: string;
  /** Key by which lists are searched. */
  declare searchKey: string;
  /** 1: shared with the company. 0: for its author alone. */
  declare geral: boolean;
  /** True where it is offered while an agent writes. */
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

/** Returns the data of a quick message for events, without its text. */
export function eventDataOf({
  id: quickMessageId,
  shortcode,
  geral,
  userId,
}: QuickMessage): QuickMessageEventData {
  return { quickMessageId, shortcode, isShared: geral, userId };
}

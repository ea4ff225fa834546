import { SharedModel } from '@balcao/core';
import type { Priority } from './contract/limits.ts';

/** Columns of an announcement in the audit log. */
export const auditedColumns = ['title', 'text', 'priority', 'status', 'mediaName'] as const;

/** Announcement of our own staff for the users of every company. */
export class Announcement extends SharedModel {
  static override tableName = 'Announcements';

  declare title: string;
  declare text: string;
  /** Key by which lists are searched. */
  declare searchKey: string;
  declare priority: Priority;
  /** Shown to everybody; one that is not is seen by our own staff alone. */
  declare status: boolean;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  declare mediaMime: string | null;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    if ('status' in row) row.status = Boolean(row.status);
    return row;
  }
}

import { SharedModel } from '@balcao/core';
import type { Priority, Readers } from './contract/limits.ts';

/** Columns of an announcement that the audit log records. */
export const auditedColumns = [
  ...(['title', 'text', 'priority', 'status', 'mediaName', 'readers'] as const),
  ...(['startsAt', 'endsAt'] as const),
];

/** Announcement of our own staff for the users of every company, or of those with certain plans. */
export class Announcement extends SharedModel {
  static override tableName = 'Announcements';

  declare title: string;
  declare text: string;
  /** Key by which lists are searched. */
  declare searchKey: string;
  declare priority: Priority;
  /** True: its readers see it within its dates. False: only our own staff see it. */
  declare status: boolean;
  declare readers: Readers;
  /**
   * True: only companies whose plans are listed in `AnnouncementPlans` see it. Stays true when the last of those plans is
   * deleted.
   */
  declare isForPlans: boolean;
  /** Beginning and end in epoch milliseconds; null: at once, and until it is switched off. */
  declare startsAt: number | null;
  declare endsAt: number | null;
  /** True while screens and webhooks show the announcement; follows the dates a moment later, see `follow-dates.ts`. */
  declare isShown: boolean;
  declare mediaKey: string | null;
  declare mediaName: string | null;
  declare mediaMime: string | null;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    for (const column of ['status', 'isForPlans', 'isShown'])
      if (column in row) row[column] = Boolean(row[column]);
    for (const column of ['startsAt', 'endsAt'])
      if (column in row) row[column] = row[column] === null ? null : Number(row[column]);
    return row;
  }
}

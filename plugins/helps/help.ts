import { SharedModel } from '@balcao/core';

/** What the audit log tells of one. */
export const auditedColumns = ['title', 'description', 'video', 'link'] as const;

/** A video that explains something of the product; every company's. */
export class Help extends SharedModel {
  static override tableName = 'Helps';

  declare title: string;
  declare description: string;
  /** What searches look through and lists are ordered by. */
  declare searchKey: string;
  /** The video's code; '' for none. */
  declare video: string;
  declare link: string | null;
}

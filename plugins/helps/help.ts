import { SharedModel } from '@balcao/core';

/** Columns of a help video in the audit log. */
export const auditedColumns = ['title', 'description', 'video', 'link'] as const;

/** A video that explains something of the product; every company's. */
export class Help extends SharedModel {
  static override tableName = 'Helps';

  declare title: string;
  declare description: string;
  /** Key by which lists are searched and ordered. */
  declare searchKey: string;
  /** The video's code; '' for none. */
  declare video: string;
  declare link: string | null;
}

import { SharedModel } from '@balcao/core';

/** Columns of a help video that the audit log records. */
export const auditedColumns = ['title', 'description', 'video', 'link'] as const;

/** Video that explains a part of the product to the users of every company. */
export class Help extends SharedModel {
  static override tableName = 'Helps';

  declare title: string;
  declare description: string;
  /** Key by which lists are searched and ordered. */
  declare searchKey: string;
  /** Code of the video at YouTube; '' for none. */
  declare video: string;
  declare link: string | null;
}

import { CompanyModel } from '@balcao/core';

/** One choice of a queue's menu: its label, and the text that a customer who chooses it receives. */
export class QueueOption extends CompanyModel {
  static override tableName = 'QueueOptions';

  declare queueId: number;
  /** Option above this one; null: on the first level. */
  declare parentId: number | null;
  /** Number among the options of its level, from 1 without gaps. */
  declare position: number;
  declare title: string;
  declare message: string;
}

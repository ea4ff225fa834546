import { CompanyModel } from '@balcao/core';

/** One choice of a queue's menu: its label, and the text that a customer who chooses it receives. */
export class QueueOption extends CompanyModel {
  static override tableName = 'QueueOptions';

  declare queueId: number;
  /** null: on the first level. */
  declare parentId: number | null;
  /** Its number among its siblings, from 1 and without gaps. */
  declare position: number;
  declare title: string;
  declare message: string;
}

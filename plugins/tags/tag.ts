import { CompanyModel } from '@balcao/core';

/** Columns of a tag that the audit log records. */
export const auditedColumns = ['name', 'color', 'kanban'] as const;

/** Tag: a label on tickets; with `kanban` on it is also a column of the board. */
export class Tag extends CompanyModel {
  static override tableName = 'Tags';

  declare name: string;
  /** Name in lower case, which is unique in the company. */
  declare nameKey: string;
  /** Search key: name without accents, and colour. */
  declare searchKey: string;
  /** Colour in lower case. */
  declare color: string;
  declare kanban: 0 | 1;
  /** Position of its column on the board, the smallest first. */
  declare lanePosition: number;
  /** Author of the tag. */
  declare userId: number | null;
  /** Number of tickets with the tag, updated in the transactions that change it. */
  declare ticketsCount: number;
  /** Time of the deletion, while the tag is still being removed from its many tickets. */
  declare goneAt: number | null;
}

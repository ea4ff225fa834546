import { CompanyModel } from '@balcao/core';

/** Columns of a tag in the audit log. */
export const auditedColumns = ['name', 'color', 'kanban'] as const;

/** A label on tickets; with kanban on also a column of the board. */
export class Tag extends CompanyModel {
  static override tableName = 'Tags';

  declare name: string;
  /** The name in lower case, unique in the company. */
  declare nameKey: string;
  /** Search key: name without accents, and colour. */
  declare searchKey: string;
  /** Lower case. */
  declare color: string;
  declare kanban: 0 | 1;
  /** Where its column stands on the board, small first. */
  declare lanePosition: number;
  /** Author of the tag. */
  declare userId: number | null;
  /** Tickets that carry it; kept in the transactions that change them. */
  declare ticketsCount: number;
  /** Deleted, and still to be taken off its many tickets. */
  declare goneAt: number | null;
}

import { CompanyModel } from '@balcao/core';
import type { Graph, Problem } from '../graph/graph.ts';
import type { OrderFailure } from './limits.ts';

/** Row of a publication that is ordered for a later moment; a flow has one at most. */
export class OrderRow extends CompanyModel {
  static override tableName = 'FlowPublicationOrders';
  static override jsonAttributes = ['graph', 'problems'];

  declare flowId: number;
  /** Drawing as it was checked when the publication was ordered; later changes of the draft are not published. */
  declare graph: Graph;
  /** Revision of the draft at the order. */
  declare revision: number;
  declare note: string;
  declare despiteAssertions: boolean;
  /** True where running conversations move to the new version. */
  declare moveRuns: boolean;
  /** User who ordered it; null: a deleted user, or a program. */
  declare userId: number | null;
  /** Moment of the publication in epoch milliseconds. */
  declare publishAt: number;
  /** Equal to `publishAt` while the order waits; null after a failure. */
  declare dueAt: number | null;
  declare failure: OrderFailure | null;
  declare problems: Problem[] | null;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    for (const field of ['despiteAssertions', 'moveRuns']) if (field in row) row[field] = Boolean(row[field]);
    for (const field of ['publishAt', 'dueAt'])
      if (row[field] !== null && row[field] !== undefined) row[field] = Number(row[field]);
    return row;
  }
}

import { CompanyModel } from '@balcao/core';
import type { Graph, Problem } from '../graph/graph.ts';
import type { OrderFailure } from './limits.ts';

/** A publication that is ordered for a later moment; a flow has one at most. */
export class OrderRow extends CompanyModel {
  static override tableName = 'FlowPublicationOrders';
  static override jsonAttributes = ['graph', 'problems'];

  declare flowId: number;
  /** The drawing as it was checked when it was ordered: later changes of the draft are not in it. */
  declare graph: Graph;
  /** Revision of the draft that it was. */
  declare revision: number;
  declare note: string;
  declare despiteAssertions: boolean;
  /** Whether running conversations move to the version. */
  declare moveRuns: boolean;
  /** User who ordered it; null: a deleted user, or a program. */
  declare userId: number | null;
  /** Epoch milliseconds. */
  declare publishAt: number;
  /** Same moment while the order waits; null once it failed. */
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

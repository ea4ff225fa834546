import { CompanyModel } from '@balcao/core';
import type { Assertion } from './assertions/schemas.ts';
import type { Graph } from './graph/graph.ts';
import type { StartWords } from './graph/start-words.ts';

/** Columns of a flow that the audit log records. */
export const auditedColumns = ['name', 'isOn'] as const;

/**
 * Flow: an automatic conversation that a company's admin draws as a graph of nodes. Changes go into a draft; customers
 * get the version that was published last.
 */
export class Flow extends CompanyModel {
  static override tableName = 'Flows';
  static override jsonAttributes = ['draft', 'startWords', 'assertions'];

  declare name: string;
  /** Name in lower case, which is unique in the company. */
  declare nameKey: string;
  declare isOn: boolean;
  declare draft: Graph;
  /** Number that rises with each change of the draft. */
  declare draftRevision: number;
  /** Revision of the draft that was published last; null: none. */
  declare publishedRevision: number | null;
  /** Number of the published version, in which conversations begin; null: none. */
  declare publishedNumber: number | null;
  /** Number of problems in the draft when it was last saved; null: not counted. */
  declare problemCount: number | null;
  /** Words of customers that start the published version; null: none. */
  declare startWords: StartWords | null;
  /** Test conversations with their expected results, which run before each publication; null: none were ever stored. */
  declare assertions: { revision: number; list: Assertion[] } | null;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    if ('isOn' in row) row.isOn = Boolean(row.isOn);
    return row;
  }
}

/** Published version of a flow. It never changes, so that a conversation ends on the version on which it began. */
export class FlowVersionRow extends CompanyModel {
  static override tableName = 'FlowVersions';
  static override jsonAttributes = ['graph'];

  declare flowId: number;
  /** Number of the version within its flow, from 1. */
  declare number: number;
  declare graph: Graph;
  declare note: string;
  /** User who published it; null: a deleted user, or a program. */
  declare userId: number | null;
}

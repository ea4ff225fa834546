import { CompanyModel } from '@balcao/core';
import { type Filter, filterOfStored, type StoredFilter, storedFilter } from '../../tickets/index.ts';
import type { RuleAction, RuleTrigger } from '../schemas.ts';

/** Rule of an admin: actions that the product takes on a ticket when an event happens to it. */
export class RuleRow extends CompanyModel {
  static override tableName = 'Rules';
  static override jsonAttributes = ['trigger', 'filter', 'actions'];

  declare name: string;
  /** Name in lower case, which is unique in the company. */
  declare nameKey: string;
  /** Position among the company's rules, by which they run. */
  declare position: number;
  declare isEnabled: boolean;
  declare trigger: RuleTrigger;
  /** Conditions; the column stores them in the form of `storedFilter`. */
  declare filter: Filter;
  declare actions: RuleAction[];
  declare stopsHere: boolean;
  /**
   * Time at which the limits switched the rule off, epoch milliseconds; null: they did not, or an admin has switched it
   * on again.
   */
  declare stoppedAt: number | null;
  /** Number that rises with every change. */
  declare version: number;

  // The column has another name, because the databases reserve the word `trigger`.
  override $formatDatabaseJson(json: Record<string, unknown>) {
    const { filter } = json;
    const stored = filter ? { ...json, filter: storedFilter(filter as Filter) } : json;
    const { trigger, ...columns } = super.$formatDatabaseJson(stored);
    return trigger === undefined ? columns : { ...columns, triggerOn: trigger };
  }

  override $parseDatabaseJson({ triggerOn, ...json }: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(triggerOn === undefined ? json : { ...json, trigger: triggerOn });
    if (row.filter) row.filter = filterOfStored(row.filter as StoredFilter);
    for (const flag of ['isEnabled', 'stopsHere']) if (flag in row) row[flag] = Boolean(row[flag]);
    return row;
  }
}

import { CompanyModel } from '@balcao/core';
import { type Filter, filterOfStored, type StoredFilter, storedFilter } from '../../tickets/index.ts';
import type { RuleAction, RuleTrigger } from '../schemas.ts';

/** A rule of an admin: actions that the product takes on a ticket automatically when an event happens to it. */
export class RuleRow extends CompanyModel {
  static override tableName = 'Rules';
  static override jsonAttributes = ['trigger', 'filter', 'actions'];

  declare name: string;
  /** The name in lower case, unique in the company. */
  declare nameKey: string;
  /** Place among the company's rules, in which they run. */
  declare position: number;
  declare isEnabled: boolean;
  declare trigger: RuleTrigger;
  /** Its column holds it in the form of `storedFilter`. */
  declare filter: Filter;
  declare actions: RuleAction[];
  declare stopsHere: boolean;
  /** When it was turned off by its limits, epoch milliseconds; null: it was not, or an admin turned it on again. */
  declare stoppedAt: number | null;
  /** Rises with every change. */
  declare version: number;

  // The databases reserve the word `trigger`.
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

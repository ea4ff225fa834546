import { CompanyModel } from '@balcao/core';
import { type Filter, filterOfStored, type StoredFilter, storedFilter } from '../../tickets/index.ts';
import type { SlaMetric, slaHours, slaPauses, slaTransfers } from '../contract/limits.ts';

/** An SLA policy of a company: targets for the tickets that its filter selects. */
export class SlaPolicyRow extends CompanyModel {
  static override tableName = 'SlaPolicies';
  static override jsonAttributes = ['filter'];

  declare name: string;
  /** Name in lower case, which is unique in the company. */
  declare nameKey: string;
  /** Position among the company's policies; the first one whose filter matches a ticket applies. */
  declare position: number;
  /** Conditions; the column stores them in the form of `storedFilter`. */
  declare filter: Filter;
  declare isEnabled: boolean;
  declare hours: (typeof slaHours)[number];
  /** Calendar; null with `hours: calendar` after the calendar was deleted, and then the company's hours count. */
  declare calendarId: number | null;
  declare warnPercent: number;
  declare countsBot: boolean;
  declare onTransfer: (typeof slaTransfers)[number];
  declare pausesResolution: (typeof slaPauses)[number];
  /** Number that rises with every change. */
  declare version: number;
  /**
   * Time since which timers rest because the company's plan has no service levels, epoch milliseconds; null: they do
   * not.
   */
  declare restsSince: number | null;
  /** Time when timers last continued after such a rest, epoch milliseconds; null: never. */
  declare resumedAt: number | null;

  override $formatDatabaseJson(json: Record<string, unknown>) {
    const { filter } = json;
    return super.$formatDatabaseJson(filter ? { ...json, filter: storedFilter(filter as Filter) } : json);
  }

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    if (row.filter) row.filter = filterOfStored(row.filter as StoredFilter);
    for (const flag of ['isEnabled', 'countsBot']) if (flag in row) row[flag] = Boolean(row[flag]);
    return row;
  }
}

/** Target of an SLA policy for one metric and priority. */
export class SlaTargetRow extends CompanyModel {
  static override tableName = 'SlaTargets';

  declare policyId: number;
  declare metric: SlaMetric;
  declare priority: 1 | 2 | 3 | 4;
  declare minutes: number;
}

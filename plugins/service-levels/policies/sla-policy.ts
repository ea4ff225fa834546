import { CompanyModel } from '@balcao/core';
import { type Filter, filterOfStored, type StoredFilter, storedFilter } from '../../tickets/index.ts';
import type { SlaMetric, slaHours, slaPauses, slaTransfers } from '../contract/limits.ts';

/** An SLA policy of a company: targets for the tickets that its filter selects. */
export class SlaPolicyRow extends CompanyModel {
  static override tableName = 'SlaPolicies';
  static override jsonAttributes = ['filter'];

  declare name: string;
  /** The name in lower case, unique in the company. */
  declare nameKey: string;
  /** Place among the company's policies; the first that holds for a ticket applies. */
  declare position: number;
  /** Its column holds it in the form of `storedFilter`. */
  declare filter: Filter;
  declare isEnabled: boolean;
  declare hours: (typeof slaHours)[number];
  /** null with `hours: calendar` after its calendar was deleted: then the company's hours count. */
  declare calendarId: number | null;
  declare warnPercent: number;
  declare countsBot: boolean;
  declare onTransfer: (typeof slaTransfers)[number];
  declare pausesResolution: (typeof slaPauses)[number];
  /** Rises with every change. */
  declare version: number;
  /** Since when timers rest because the company's plan has no service levels; null: they do not. Epoch milliseconds. */
  declare restsSince: number | null;
  /** When timers last went on after such a rest; null: they never rested. Epoch milliseconds. */
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

/** One target of a policy. */
export class SlaTargetRow extends CompanyModel {
  static override tableName = 'SlaTargets';

  declare policyId: number;
  declare metric: SlaMetric;
  declare priority: 1 | 2 | 3 | 4;
  declare minutes: number;
}

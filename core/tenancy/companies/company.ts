import { SharedModel } from '../../database/model.ts';
import { nameOrder, tidyName } from '../../names.ts';

/**
 * A company that uses this installation (the tenant). `dueDate` is in epoch milliseconds; `schedules` holds the
 * opening hours of the week as JSON.
 *
 * @example
 * const company = await Company.in(host).findById(companyId);
 */
export class Company extends SharedModel {
  static override tableName = 'Companies';
  declare name: string;
  declare nameKey: string;
  /** Follows the name at each write; pages are sorted by it. */
  declare nameOrder: string;
  declare email: string | null;
  declare phone: string | null;
  declare status: number | boolean;
  declare dueDate: number | null;
  /** Epoch milliseconds; null: it never was on trial. */
  declare trialUntil: number | null;
  declare recurrence: string;
  declare schedules: string;
  declare planId: number | null;
  declare billingName: string | null;
  declare addressZipCode: string | null;
  declare addressStreet: string | null;
  declare addressState: string | null;
  declare addressCity: string | null;
  declare addressDistrict: string | null;
  /** Set: the company is deleted for all users, and its rows are being removed in the background. */
  declare deletedAt: number | null;

  override $beforeInsert(): void {
    super.$beforeInsert();
    if (this.name !== undefined) this.nameOrder = nameOrder(this.name);
  }

  override $beforeUpdate(): void {
    super.$beforeUpdate();
    if (this.name !== undefined) this.nameOrder = nameOrder(this.name);
  }
}

/** Key by which names of companies are unique: case does not count, accents do. */
export function nameKey(name: string): string {
  return tidyName(name).toLowerCase();
}

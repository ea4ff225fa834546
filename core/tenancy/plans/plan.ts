import { SharedModel } from '../../database/model.ts';
import { nameOrder } from '../../names.ts';

/**
 * Plan that a company buys: limits and plan flags. Money is integer cents; the wire's `value` is the amount itself.
 *
 * @example
 * const plan = await Plan.in(host).findById(company.planId);
 */
export class Plan extends SharedModel {
  static override tableName = 'Plans';
  declare name: string;
  declare nameKey: string;
  /** Follows the name at each write; pages are sorted by it. */
  declare nameOrder: string;
  /** JSON of the flags that were set explicitly, by name. See `plan-flags.ts`. */
  declare flags: string | null;
  declare valueCents: number;
  declare users: number;
  declare connections: number;
  declare queues: number;
  /** null or 0: no limit. */
  declare campaigns: number | null;
  declare schedules: number | null;
  /** Megabytes of files; null: the installation's default, 0: no limit. */
  declare storageMb: number | null;

  override $beforeInsert(): void {
    super.$beforeInsert();
    if (this.name !== undefined) this.nameOrder = nameOrder(this.name);
  }

  override $beforeUpdate(): void {
    super.$beforeUpdate();
    if (this.name !== undefined) this.nameOrder = nameOrder(this.name);
  }
}

import { CompanyModel } from '@balcao/core';
import type { ChangeMoment } from '../contract/limits.ts';

/** Change of plan that an admin of the company asked for. */
export class PlanChange extends CompanyModel {
  static override tableName = 'PlanChanges';

  declare fromPlanId: number;
  declare toPlanId: number;
  declare moment: ChangeMoment;
  declare status: 'pending' | 'applied' | 'cancelled';
  /** The company while it waits; see the migration. */
  declare pendingFor: number | null;
  /** Invoice that pays for it, where it costs something. */
  declare invoiceId: number | null;
  declare byUserId: number | null;
}

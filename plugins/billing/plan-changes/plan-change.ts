import { CompanyModel } from '@balcao/core';
import type { ChangeMoment } from '../contract/limits.ts';

/** Change of a company's plan, ordered by its admin. */
export class PlanChange extends CompanyModel {
  static override tableName = 'PlanChanges';

  declare fromPlanId: number;
  declare toPlanId: number;
  declare moment: ChangeMoment;
  declare status: 'pending' | 'applied' | 'cancelled';
  /** Id of the company while the change waits; see the migration. */
  declare pendingFor: number | null;
  /** Invoice for the change, where it costs something. */
  declare invoiceId: number | null;
  declare byUserId: number | null;
}

import { type Context, rowTimes } from '@balcao/core';
import { SlaPolicyNotFound } from '../contract/errors.ts';
import { slaMetrics } from '../contract/limits.ts';
import type { SlaPolicy, SlaTarget } from '../schemas.ts';
import { SlaPolicyRow, SlaTargetRow } from './sla-policy.ts';

/** SLA policy with its targets, read from both tables. */
export interface WholePolicy {
  policy: SlaPolicyRow;
  targets: SlaTarget[];
}

/** Finds an SLA policy of the user's company. Throws ERR_NO_SLA_POLICY_FOUND. */
export async function findPolicy(ctx: Context, id: number): Promise<WholePolicy> {
  const policy = await SlaPolicyRow.of(ctx).findById(id);
  if (!policy) throw SlaPolicyNotFound();
  const targets = await SlaTargetRow.of(ctx).where({ policyId: id });
  return { policy, targets: ordered(targets) };
}

/** Lists all policies of the company in order, by two statements, or one where there are none. */
export async function listPolicies(ctx: Context): Promise<WholePolicy[]> {
  const policies = await SlaPolicyRow.of(ctx).orderBy(['position', 'id']);
  if (policies.length === 0) return [];
  const targets = await SlaTargetRow.of(ctx).whereIn(
    'policyId',
    policies.map(({ id }) => id),
  );
  return policies.map((policy) => ({
    policy,
    targets: ordered(targets.filter(({ policyId }) => policyId === policy.id)),
  }));
}

/** Presents a policy for clients. */
export function presentPolicy({ policy, targets }: WholePolicy): SlaPolicy {
  const { id, name, position, filter, isEnabled, hours, calendarId, version, companyId } = policy;
  const { warnPercent, countsBot, onTransfer, pausesResolution, createdAt, updatedAt } = policy;
  return {
    ...{ id, name, position, filter, isEnabled, hours, calendarId, version, companyId },
    ...{ warnPercent, countsBot, onTransfer, pausesResolution, targets },
    ...rowTimes({ createdAt, updatedAt }),
  };
}

function ordered(rows: readonly SlaTargetRow[]): SlaTarget[] {
  return rows
    .map(({ metric, priority, minutes }) => ({ metric, priority, minutes }))
    .sort(
      (one, other) =>
        slaMetrics.indexOf(one.metric) - slaMetrics.indexOf(other.metric) || one.priority - other.priority,
    );
}

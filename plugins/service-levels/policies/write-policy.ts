import { type AuditFields, type Context, lockCompany, nextVersion, requireVersion } from '@balcao/core';
import { InvalidSlaOrder, SlaPolicyNotFound, TooManySlaPolicies } from '../contract/errors.ts';
import { slaLimits } from '../contract/limits.ts';
import { slaPolicyChanged } from '../contract/live-events.ts';
import type { CreateSlaPolicy, UpdateSlaPolicy } from '../schemas.ts';
import { orderReaim } from '../timers/re-aim-orders.ts';
import { forgetPolicies } from './active-policies.ts';
import { findPolicy, listPolicies, presentPolicy, type WholePolicy } from './find-policies.ts';
import { blankPolicy, checkedPolicy, distinctly, type PolicyValues } from './policy-input.ts';
import { SlaPolicyRow, SlaTargetRow } from './sla-policy.ts';

/**
 * Stores an admin's new SLA policy, after the others. Throws ERR_SLA_POLICY_LIMIT, ERR_SLA_POLICY_NAME_ALREADY_EXISTS and
 * what `checkedPolicy` throws.
 */
export async function createPolicy(ctx: Context, input: CreateSlaPolicy): Promise<WholePolicy> {
  const values = await checkedPolicy(ctx, input, blankPolicy);
  return ctx.transaction(async () => {
    // The second of two requests at once waits here, so that each policy has a position of its own and the limit holds.
    await lockCompany(ctx);
    const others = await SlaPolicyRow.of(ctx).select('position');
    const { perCompany: max } = slaLimits;
    if (others.length >= max) throw TooManySlaPolicies({ details: { max } });
    const position = Math.max(0, ...others.map((other) => other.position)) + 1;
    const { id } = await distinctly(() =>
      SlaPolicyRow.of(ctx).insertAndFetch({ ...columnsOf(values), position, version: 1 }),
    );
    await writeTargets(ctx, id, values);
    const made = await findPolicy(ctx, id);
    ctx.live(slaPolicyChanged, { action: 'create', record: presentPolicy(made) });
    ctx.audit({
      action: 'sla-policy.created',
      record: { type: 'sla-policy', id, name: values.name },
      after: auditedFields(made),
    });
    await follow(ctx);
    return made;
  });
}

/**
 * Changes the given fields of a policy; its targets are replaced as a whole, and running timers follow them. Throws
 * ERR_NO_SLA_POLICY_FOUND, ERR_CHANGED_MEANWHILE, ERR_SLA_POLICY_NAME_ALREADY_EXISTS and the errors of `checkedPolicy`.
 */
export async function updatePolicy(ctx: Context, id: number, input: UpdateSlaPolicy): Promise<WholePolicy> {
  return ctx.transaction(async () => {
    // The second of two changes at once waits here, and begins from what the first one stored.
    const locked = await SlaPolicyRow.of(ctx).findById(id).forUpdate();
    if (!locked) throw SlaPolicyNotFound();
    requireVersion(ctx, locked);
    const before = await findPolicy(ctx, id);
    const values = await checkedPolicy(ctx, input, { ...before.policy, targets: before.targets });
    await distinctly(() =>
      SlaPolicyRow.of(ctx)
        .findById(id)
        .patch({ ...columnsOf(values), version: before.policy.version + 1, updatedAt: nextVersion(locked) }),
    );
    await SlaTargetRow.of(ctx).where({ policyId: id }).delete();
    await writeTargets(ctx, id, values);
    const after = await findPolicy(ctx, id);
    ctx.live(slaPolicyChanged, { action: 'update', record: presentPolicy(after) });
    ctx.audit({
      action: 'sla-policy.changed',
      record: { type: 'sla-policy', id, name: values.name },
      before: auditedFields(before),
      after: auditedFields(after),
    });
    await follow(ctx);
    return after;
  });
}

/** Deletes a policy; its running timers go to the next policy that holds, or end without outcome. Throws ERR_NO_SLA_POLICY_FOUND. */
export async function deletePolicy(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const before = await findPolicy(ctx, id);
    if ((await SlaPolicyRow.of(ctx).deleteById(id)) === 0) throw SlaPolicyNotFound();
    ctx.live(slaPolicyChanged, { action: 'delete', id });
    ctx.audit({
      action: 'sla-policy.deleted',
      record: { type: 'sla-policy', id, name: before.policy.name },
      before: auditedFields(before),
    });
    await follow(ctx);
  });
}

/** Puts the policies in a new order. Throws ERR_SLA_POLICY_INVALID_ORDER unless `ids` holds every policy once. */
export async function orderPolicies(ctx: Context, ids: readonly number[]): Promise<WholePolicy[]> {
  return ctx.transaction(async () => {
    const before = await SlaPolicyRow.of(ctx).orderBy(['position', 'id']).forUpdate();
    const known = new Set(before.map(({ id }) => id));
    const isWhole = ids.length === known.size && new Set(ids).size === ids.length;
    if (!isWhole || ids.some((id) => !known.has(id))) throw InvalidSlaOrder();
    const versions = new Map(before.map((policy) => [policy.id, nextVersion(policy)]));
    for (const [index, id] of ids.entries())
      await SlaPolicyRow.of(ctx)
        .findById(id)
        .patch({ position: index + 1, updatedAt: versions.get(id) });
    const policies = await listPolicies(ctx);
    for (const policy of policies)
      ctx.live(slaPolicyChanged, { action: 'update', record: presentPolicy(policy) });
    ctx.audit({
      action: 'sla-policies.ordered',
      record: { type: 'sla-policy', id: null },
      before: { order: before.map(({ name }) => name) },
      after: { order: policies.map(({ policy }) => policy.name) },
    });
    await follow(ctx);
    return policies;
  });
}

/** Updates running timers after a change of the policies. */
async function follow(ctx: Context): Promise<void> {
  forgetPolicies(ctx);
  await orderReaim(ctx);
}

function columnsOf({ targets: _targets, ...values }: PolicyValues) {
  const { name, isEnabled, filter, hours, calendarId } = values;
  const { warnPercent, countsBot, onTransfer, pausesResolution } = values;
  const nameKey = name.toLowerCase().slice(0, slaLimits.name.max);
  return {
    ...{ name, nameKey, isEnabled, filter, hours, calendarId },
    ...{ warnPercent, countsBot, onTransfer, pausesResolution },
  };
}

async function writeTargets(ctx: Context, policyId: number, { targets }: PolicyValues): Promise<void> {
  const now = Date.now();
  if (targets.length > 0)
    await ctx.insert(
      'SlaTargets',
      targets.map((target) => ({ policyId, ...target, createdAt: now, updatedAt: now })),
    );
}

function auditedFields({ policy, targets }: WholePolicy): AuditFields {
  const { name, isEnabled, hours, warnPercent } = policy;
  return {
    ...{ name, isEnabled, hours, warnPercent },
    targets: targets.map(({ metric, priority, minutes }) => `${metric} ${priority}: ${minutes}`),
  };
}

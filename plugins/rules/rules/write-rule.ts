import {
  type AuditFields,
  type Context,
  lockCompany,
  nextVersion,
  refuseTaken,
  requireVersion,
} from '@balcao/core';
import { InvalidRuleOrder, RuleNameTaken, RuleNotFound, TooManyRules } from '../contract/errors.ts';
import { ruleLimits } from '../contract/limits.ts';
import { ruleChanged } from '../contract/live-events.ts';
import type { CreateRule, UpdateRule } from '../schemas.ts';
import { armRule, disarmRule } from '../timers/arm-timers.ts';
import { forgetRules } from './active-rules.ts';
import { findRule, listRules, presentRule, presentRules } from './find-rules.ts';
import { RuleRow } from './rule.ts';
import { blankRule, checkedRule, type RuleValues } from './rule-input.ts';

/**
 * Creates a rule. Of two simultaneous requests the second waits for the first, so that each rule has a position of its
 * own and the limit holds.
 */
export async function createRule(ctx: Context, input: CreateRule): Promise<RuleRow> {
  return ctx.transaction(async () => {
    // The second of two requests at once waits here, so that each rule has a position of its own and the limit holds.
    await lockCompany(ctx);
    const values = await checkedRule(ctx, input, blankRule);
    const others = await RuleRow.of(ctx).select('position');
    const { perCompany: max } = ruleLimits;
    if (others.length >= max) throw TooManyRules({ details: { max } });
    const position = Math.max(0, ...others.map((other) => other.position)) + 1;
    const rule = await refuseTaken(RuleNameTaken, () =>
      RuleRow.of(ctx).insertAndFetch({ ...columnsOf(values), position, stoppedAt: null, version: 1 }),
    );
    ctx.live(ruleChanged, { action: 'create', record: await presentRule(ctx, rule) });
    await armRule(ctx, rule);
    ctx.audit({ action: 'rule.created', record: recordOf(rule), after: auditedFields(rule) });
    forgetRules(ctx);
    return rule;
  });
}

/**
 * Changes the given fields of a rule; its actions are replaced as a whole. Throws ERR_NO_RULE_FOUND,
 * ERR_CHANGED_MEANWHILE, ERR_RULE_NAME_ALREADY_EXISTS and the errors of `checkedRule`.
 */
export async function updateRule(ctx: Context, id: number, input: UpdateRule): Promise<RuleRow> {
  return ctx.transaction(async () => {
    // The second of two changes at once waits here, and begins from what the first one stored.
    const before = await RuleRow.of(ctx).findById(id).forUpdate();
    if (!before) throw RuleNotFound();
    requireVersion(ctx, before);
    const values = await checkedRule(ctx, input, before);
    const changes = { ...columnsOf(values), version: before.version + 1, updatedAt: nextVersion(before) };
    await refuseTaken(RuleNameTaken, () =>
      RuleRow.of(ctx)
        .findById(id)
        .patch(values.isEnabled ? { ...changes, stoppedAt: null } : changes),
    );
    const rule = await findRule(ctx, id);
    if (JSON.stringify([before.isEnabled, before.trigger]) !== JSON.stringify([rule.isEnabled, rule.trigger]))
      await armRule(ctx, rule);
    ctx.live(ruleChanged, { action: 'update', record: await presentRule(ctx, rule) });
    ctx.audit({
      ...{ action: 'rule.changed', record: recordOf(rule) },
      ...{ before: auditedFields(before), after: auditedFields(rule) },
    });
    forgetRules(ctx);
    return rule;
  });
}

/** Deletes a rule; its changes to tickets and the log of its runs stay. Throws ERR_NO_RULE_FOUND. */
export async function deleteRule(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const before = await findRule(ctx, id);
    if ((await RuleRow.of(ctx).deleteById(id)) === 0) throw RuleNotFound();
    await disarmRule(ctx, id);
    ctx.live(ruleChanged, { action: 'delete', id });
    ctx.audit({ action: 'rule.deleted', record: recordOf(before), before: auditedFields(before) });
    forgetRules(ctx);
  });
}

/** Puts the rules in a new order. Throws ERR_RULE_INVALID_ORDER unless `ids` holds every rule once. */
export async function orderRules(ctx: Context, ids: readonly number[]): Promise<RuleRow[]> {
  return ctx.transaction(async () => {
    const before = await RuleRow.of(ctx).orderBy(['position', 'id']).forUpdate();
    const known = new Map(before.map((rule) => [rule.id, rule]));
    const isWhole = ids.length === known.size && new Set(ids).size === ids.length;
    if (!isWhole || ids.some((id) => !known.has(id))) throw InvalidRuleOrder();
    for (const [index, id] of ids.entries())
      await RuleRow.of(ctx)
        .findById(id)
        .patch({ position: index + 1, updatedAt: nextVersion(known.get(id) as RuleRow) });
    const rules = await listRules(ctx);
    for (const record of await presentRules(ctx, rules)) ctx.live(ruleChanged, { action: 'update', record });
    ctx.audit({
      action: 'rules.ordered',
      record: { type: 'rule', id: null },
      before: { order: before.map(({ name }) => name) },
      after: { order: rules.map(({ name }) => name) },
    });
    forgetRules(ctx);
    return rules;
  });
}

/** Turns off a rule that went over its limits too often, in the open transaction; an admin has to look at it before it runs again. */
export async function stopRule(ctx: Context, { id, version }: RuleRow): Promise<void> {
  const locked = await RuleRow.of(ctx).findById(id).forUpdate();
  if (!locked?.isEnabled) return;
  const stopped = { isEnabled: false, stoppedAt: Date.now(), version: version + 1 };
  await RuleRow.of(ctx)
    .findById(id)
    .patch({ ...stopped, updatedAt: nextVersion(locked) });
  const rule = await findRule(ctx, id);
  ctx.live(ruleChanged, { action: 'update', record: await presentRule(ctx, rule) });
  ctx.audit({ action: 'rule.stopped', record: recordOf(rule) });
  forgetRules(ctx);
}

function columnsOf({ name, isEnabled, trigger, filter, actions, stopsHere }: RuleValues) {
  const nameKey = name.toLowerCase().slice(0, ruleLimits.name.max);
  return { name, nameKey, isEnabled, trigger, filter, actions, stopsHere };
}

function recordOf({ id, name }: Pick<RuleRow, 'id' | 'name'>) {
  return { type: 'rule', id, name };
}

function auditedFields({ name, isEnabled, trigger, actions, stopsHere }: RuleRow): AuditFields {
  return { name, isEnabled, stopsHere, trigger: trigger.on, actions: actions.map(({ type }) => type) };
}

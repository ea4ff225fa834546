import type { Context } from '@balcao/core';
import { RuleNotFound } from '../contract/errors.ts';
import type { Rule } from '../schemas.ts';
import { RuleRow } from './rule.ts';

/** A rule of the actor's company. Throws ERR_NO_RULE_FOUND. */
export async function findRule(ctx: Context, id: number): Promise<RuleRow> {
  const rule = await RuleRow.of(ctx).findById(id);
  if (!rule) throw RuleNotFound();
  return rule;
}

/** Every rule of the company in its order; there are at most `ruleLimits.perCompany`. */
export async function listRules(ctx: Context): Promise<RuleRow[]> {
  return RuleRow.of(ctx).orderBy(['position', 'id']);
}

/** A rule as clients see it. */
export function presentRule(rule: RuleRow): Rule {
  const { id, name, position, isEnabled, trigger, filter, actions, stopsHere, version, companyId } = rule;
  return {
    ...{ id, name, position, isEnabled, trigger, filter, actions, stopsHere, version, companyId },
    stoppedAt: rule.stoppedAt === null ? null : new Date(Number(rule.stoppedAt)).toISOString(),
    createdAt: new Date(rule.createdAt).toISOString(),
    updatedAt: new Date(rule.updatedAt).toISOString(),
  };
}

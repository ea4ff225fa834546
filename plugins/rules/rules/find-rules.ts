import { type Context, isoTime, places, rowTimes } from '@balcao/core';
import { RuleNotFound } from '../contract/errors.ts';
import type { ruleOutcomes } from '../contract/limits.ts';
import type { Rule } from '../schemas.ts';
import { RuleRow } from './rule.ts';

/** Finds a rule of the user's company. Throws ERR_NO_RULE_FOUND. */
export async function findRule(ctx: Context, id: number): Promise<RuleRow> {
  const rule = await RuleRow.of(ctx).findById(id);
  if (!rule) throw RuleNotFound();
  return rule;
}

/** Lists all rules of the company in order; there are at most `ruleLimits.perCompany`. */
export async function listRules(ctx: Context): Promise<RuleRow[]> {
  return RuleRow.of(ctx).orderBy(['position', 'id']);
}

/** Presents rules for clients with the last run of each, by one statement however many there are. */
export async function presentRules(ctx: Context, rules: readonly RuleRow[]): Promise<Rule[]> {
  if (rules.length === 0) return [];
  const rows = await ctx.sql.rows<{
    ruleId: number;
    createdAt: number;
    outcome: (typeof ruleOutcomes)[number];
  }>(
    `SELECT run.ruleId, run.createdAt, run.outcome FROM
       (SELECT (SELECT MAX(x.id) FROM RuleRuns x WHERE x.companyId = r.companyId AND x.ruleId = r.id) AS id
        FROM Rules r WHERE r.companyId = :company AND r.id IN (${places(rules.length)})) latest
     JOIN RuleRuns run ON run.id = latest.id AND run.companyId = :company`,
    rules.map(({ id }) => id),
  );
  const lastRuns = new Map(
    rows.map(({ ruleId, createdAt, outcome }) => [Number(ruleId), { at: isoTime(createdAt), outcome }]),
  );
  return rules.map((rule) => ({ ...presented(rule), lastRun: lastRuns.get(rule.id) ?? null }));
}

/** Presents one rule for clients, with its last run. */
export async function presentRule(ctx: Context, rule: RuleRow): Promise<Rule> {
  const [shown] = await presentRules(ctx, [rule]);
  return shown as Rule;
}

function presented(rule: RuleRow): Omit<Rule, 'lastRun'> {
  const { id, name, position, isEnabled, trigger, filter, actions, stopsHere, version, companyId } = rule;
  return {
    ...{ id, name, position, isEnabled, trigger, filter, actions, stopsHere, version, companyId },
    stoppedAt: isoTime(rule.stoppedAt),
    ...rowTimes(rule),
  };
}

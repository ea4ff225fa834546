import { CompanyModel, type Context, isoTime } from '@balcao/core';
import { findTicket } from '../../tickets/index.ts';
import type { RuleTriggerKind, ruleOutcomes } from '../contract/limits.ts';
import { findRule } from '../rules/find-rules.ts';
import type { RuleRun } from '../schemas.ts';

export type RuleTrace = Pick<RuleRun, 'conditions' | 'actions'>;

/** Record of a rule that ran on a ticket, for admins: at most one for each event. */
export class RuleRunRow extends CompanyModel {
  static override tableName = 'RuleRuns';
  static override jsonAttributes = ['trace'];

  /** Null after the rule was deleted. */
  declare ruleId: number | null;
  declare ruleName: string;
  declare ticketId: number;
  /** Key of the event for which it ran. */
  declare eventKey: string;
  /** Key of the first event in the chain of causes. */
  declare rootId: string;
  declare triggerOn: RuleTriggerKind;
  declare depth: number;
  declare outcome: (typeof ruleOutcomes)[number];
  declare reason: string | null;
  declare trace: RuleTrace;
  declare tookMs: number;
  /** Time when it wrote to the customer, epoch milliseconds; null: it did not. */
  declare sentAt: number | null;
  /** Time when it sent colleagues an e-mail, epoch milliseconds; null: it did not. */
  declare mailedAt: number | null;
}

const pageSize = 40;
/** Most runs that are shown for one ticket, the newest ones. */
const ofTicketMax = 100;

/** Lists the runs of a rule, the newest first, after the one of `cursor`. Throws ERR_NO_RULE_FOUND. */
export async function listRunsOfRule(
  ctx: Context,
  ruleId: number,
  cursor: string | undefined,
): Promise<{ runs: RuleRun[]; cursor: string | null }> {
  await findRule(ctx, ruleId);
  const before = Number(cursor ?? Number.NaN);
  const rows = await RuleRunRow.of(ctx)
    .where({ ruleId })
    .modify((query) => {
      if (Number.isInteger(before)) query.where('id', '<', before);
    })
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  const runs = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? runs.at(-1) : undefined;
  return { runs: runs.map(presentRun), cursor: last ? String(last.id) : null };
}

/** Lists the newest runs on a ticket that the actor may see. Throws ERR_NO_TICKET_FOUND and ERR_NO_PERMISSION. */
export async function listRunsOfTicket(ctx: Context, ticketId: number): Promise<RuleRun[]> {
  await findTicket(ctx, ticketId);
  const rows = await RuleRunRow.of(ctx).where({ ticketId }).orderBy('id', 'desc').limit(ofTicketMax);
  return rows.map(presentRun);
}

function presentRun(run: RuleRunRow): RuleRun {
  const { id, ruleId, ruleName, ticketId, triggerOn: trigger, depth, outcome, reason, tookMs } = run;
  return {
    ...{ id, ruleId, ruleName, ticketId, trigger, depth, outcome, reason, ...run.trace, tookMs },
    createdAt: isoTime(run.createdAt),
  };
}

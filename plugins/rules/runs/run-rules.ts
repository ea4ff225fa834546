import { type AppError, type Context, faultLevel, isUniqueViolation } from '@balcao/core';
import { goesInCirclesWith, lockTicket, silently, type TicketRow } from '../../tickets/index.ts';
import { RuleFiles } from '../acts/rule-files.ts';
import { takeActions } from '../acts/take-actions.ts';
import type { RuleActionType } from '../contract/limits.ts';
import { activeRules } from '../rules/active-rules.ts';
import type { RuleRow } from '../rules/rule.ts';
import { orderRuns } from './keep-events.ts';
import { KeptEvent } from './kept-event.ts';
import { readConditions } from './read-conditions.ts';
import { RuleRunRow, type RuleTrace } from './rule-run.ts';
import { mailedLately, obstacleTo, stopIfRunaway, wroteLately } from './run-limits.ts';
import { happenedIn, matches } from './triggers.ts';

const atOnce = 50;
/**
 * Most events in one run of the job. The remaining events get a run of their own: one company does not keep the others
 * waiting, and a process that is killed again and again for another reason seldom kills the same run, which would be held back for an hour.
 */
const perRun = 25;
/** Actions that write to the customer. */
const writing: ReadonlySet<RuleActionType> = new Set(['message', 'quick-message', 'macro']);
const triesMax = 3;
const pauseMs = 2000;

/**
 * Runs the company's active rules on the stored events, those of a ticket in their order. Each rule runs in a transaction
 * of its own with its record, so that a crash leaves both or neither; safe to run twice, and in several processes at
 * once.
 */
export async function runRules(ctx: Context): Promise<void> {
  const held = new Set<number>();
  let behind = 0;
  for (let passed = 0; passed < perRun; ) {
    const events = await KeptEvent.of(ctx).where('id', '>', behind).orderBy('id').limit(atOnce);
    for (const event of events) {
      if (passed === perRun) break;
      behind = event.id;
      if (held.has(event.ticketId)) continue;
      // Events that wait are passed over without being counted: the next run would find the same ones.
      if (Number(event.nextAt) > Date.now() || !(await passEvent(ctx, event))) held.add(event.ticketId);
      else passed++;
    }
    if (events.length < atOnce && passed < perRun) return;
  }
  orderRuns(ctx);
}

/** Runs the rules of one event. Returns false when a rule failed and the event must be tried again later. */
async function passEvent(ctx: Context, event: KeptEvent): Promise<boolean> {
  const files = new RuleFiles(ctx);
  for (;;) {
    let rule: RuleRow | undefined;
    try {
      const step = await ctx.transaction(() =>
        nextStep(ctx, event, files, (tried) => {
          rule = tried;
        }),
      );
      if (step === 'lacks-files' && rule) await files.make(rule);
      else await files.drop();
      if (step === 'passed') return true;
      if (step === 'elsewhere') return false;
      // Failures are those of the next rule alone.
      if (step === 'ran') event.failures = 0;
    } catch (error) {
      await files.drop();
      if (!rule) {
        ctx.log[faultLevel(error)](
          { err: error, ticketId: event.ticketId },
          'an event was not looked at; it comes again',
        );
        return false;
      }
      // Another process was faster with this rule.
      if (isUniqueViolation(error) && (await hasRun(ctx, rule, event))) continue;
      if (!(await keepFailure(ctx, { event, rule, error }))) return false;
    }
  }
}

/**
 * Runs the next rule that matches, under the locks of ticket and event; `passed` when none is left, and, with nothing changed,
 * `lacks-files` where copies of files have to be made before it can run, `elsewhere` where the ticket was joined with another.
 */
async function nextStep(
  ctx: Context,
  { id, ticketId }: KeptEvent,
  files: RuleFiles,
  trying: (rule: RuleRow) => void,
): Promise<'ran' | 'passed' | 'lacks-files' | 'elsewhere'> {
  const ticket = await lockTicket(ctx, ticketId);
  const event = await KeptEvent.of(ctx).findById(id).forUpdate();
  if (!event) return 'passed';
  if (event.ticketId !== ticketId) return 'elsewhere';
  const passed = new Set(event.passedRuleIds ?? []);
  const match = ticket && (await nextMatch(ctx, event, ticket, passed));
  if (match) {
    const { rule } = match;
    trying(rule);
    if (files.lacks(rule)) return 'lacks-files';
    const outcome = await runRule(ctx, { ...match, event, ticket, files });
    if (outcome === 'skipped' || !rule.stopsHere) {
      await KeptEvent.of(ctx)
        .findById(id)
        .patch({ passedRuleIds: [...passed], failures: 0 });
      return 'ran';
    }
  }
  await KeptEvent.of(ctx).deleteById(id);
  return 'passed';
}

/** Finds the next rule whose event and conditions hold; rules that were looked at are added to `passed`. */
async function nextMatch(
  ctx: Context,
  event: KeptEvent,
  ticket: TicketRow,
  passed: Set<number>,
): Promise<Pick<Running, 'rule' | 'conditions'> | null> {
  for (const rule of await activeRules(ctx)) {
    if (passed.has(rule.id)) continue;
    passed.add(rule.id);
    if (!looksAt(rule, event) || (await hasRun(ctx, rule, event))) continue;
    const { isTrue, conditions } = await readConditions(ctx, ticket, rule.filter);
    if (isTrue) return { rule, conditions };
  }
  return null;
}

interface Running {
  rule: RuleRow;
  event: KeptEvent;
  ticket: TicketRow;
  files: RuleFiles;
  conditions: RuleTrace['conditions'];
}

async function runRule(ctx: Context, { rule, event, ticket, files, conditions }: Running) {
  const began = performance.now();
  const reason = await obstacleTo(ctx, rule, event);
  if (reason) {
    await enter(ctx, { rule, event }, { outcome: 'skipped', reason, trace: { conditions, actions: [] } });
    if (reason !== 'ONCE') await stopIfRunaway(ctx, rule);
    return 'skipped';
  }
  const { isSilent = false } = JSON.parse(event.payload) as { isSilent?: boolean };
  const facts = {
    ...{ rule, files, isSilent, wroteLately: await mayNotWrite(ctx, rule, ticket) },
    mailedLately: await mailedLately(ctx, rule, ticket.id),
  };
  const { rootId, depth } = event;
  const acting = ctx.causedBy({ rootId, depth: depth + 1 });
  const {
    taken: actions,
    sends,
    mails,
  } = await takeActions(isSilent ? silently(acting) : acting, ticket.id, rule.actions, facts);
  await enter(
    ctx,
    { rule, event },
    {
      ...{ outcome: 'done', reason: null, trace: { conditions, actions } },
      ...{ tookMs: Math.round(performance.now() - began), sentAt: sends ? Date.now() : null },
      mailedAt: mails ? Date.now() : null,
    },
  );
  return 'done';
}

/** True where the rule wrote to the customer lately, or the customer seems to be a machine that answers each text. */
async function mayNotWrite(ctx: Context, rule: RuleRow, ticket: TicketRow): Promise<boolean> {
  if (!rule.actions.some(({ type }) => writing.has(type))) return false;
  return (await wroteLately(ctx, rule, ticket.id)) || (await goesInCirclesWith(ctx, ticket));
}

type Entry = Pick<RuleRunRow, 'outcome' | 'reason' | 'trace'> &
  Partial<Pick<RuleRunRow, 'tookMs' | 'sentAt' | 'mailedAt'>>;

async function enter(
  ctx: Context,
  { rule, event }: Pick<Running, 'rule' | 'event'>,
  { tookMs = 0, sentAt = null, mailedAt = null, ...entry }: Entry,
): Promise<void> {
  const { ticketId, eventKey, rootId, depth } = event;
  await RuleRunRow.of(ctx).insert({
    ...{ ruleId: rule.id, ruleName: rule.name, triggerOn: rule.trigger.on },
    ...{ ticketId, eventKey, rootId, depth, tookMs, sentAt, mailedAt, ...entry },
  });
}

/**
 * Records that a rule failed: at once when its action is refused, otherwise after the last attempt; then the next rule
 * runs. Returns false when the rule is tried again.
 */
async function keepFailure(
  ctx: Context,
  { event, rule, error }: { event: KeptEvent; rule: RuleRow; error: unknown },
): Promise<boolean> {
  const { code, status = 500 } = error as Partial<AppError>;
  const isRefusal = typeof code === 'string' && code.startsWith('ERR_') && status < 500;
  const failures = event.failures + 1;
  if (!isRefusal && failures < triesMax) {
    ctx.log.warn(
      { err: error, ruleId: rule.id, ticketId: event.ticketId },
      'a rule failed; it is tried again',
    );
    await KeptEvent.of(ctx)
      .findById(event.id)
      .patch({ failures, nextAt: Date.now() + failures * pauseMs });
    return false;
  }
  if (!isRefusal)
    ctx.log.error({ err: error, ruleId: rule.id, ticketId: event.ticketId }, 'a rule failed for good');
  const reason = isRefusal ? code : 'UNEXPECTED';
  await ctx.transaction(async () => {
    if (!(await lockTicket(ctx, event.ticketId))) return;
    const now = await KeptEvent.of(ctx).findById(event.id).forUpdate();
    if (!now) return;
    const trace = { conditions: [], actions: [] };
    await enter(ctx, { rule, event }, { outcome: 'failed', reason, trace });
    const passedRuleIds = [...(now.passedRuleIds ?? []), rule.id];
    await KeptEvent.of(ctx).findById(event.id).patch({ passedRuleIds, failures: 0 });
    ctx.emit('rule.failed', { ruleId: rule.id, ticketId: event.ticketId, reason });
  });
  event.failures = 0;
  return true;
}

function looksAt(rule: RuleRow, { event, payload }: KeptEvent): boolean {
  return happenedIn(event, JSON.parse(payload)).some((one) => matches(rule, one));
}

async function hasRun(ctx: Context, { id: ruleId }: RuleRow, { eventKey }: KeptEvent): Promise<boolean> {
  return (await RuleRunRow.of(ctx).findOne({ ruleId, eventKey })) !== undefined;
}

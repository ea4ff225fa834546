import { createRule } from '@balcao/plugins/rules/index.ts';
import { actingAs, type Demo, demoRowsOf, minuteMs } from '../demo.ts';
import { tagIdsOf } from './tags.ts';

/** Priority that the first rule sets (high, of 1 to 4), and the number of past tickets on which it did. */
const raised = 3;
const raisedTickets = 4;

/**
 * Creates two automation rules, after all tickets on which they could act; the first one has runs in the past weeks. It is part
 * of the demonstration, a sample company for operators who try the product.
 */
export async function fillRules(demo: Demo): Promise<void> {
  const { repair, lowRating, lowRatingNote } = demo.texts.rules;
  const demoRows = await demoRowsOf(demo);
  const ana = actingAs(demo, demoRows, 'Ana');
  const { repair: tagId } = await tagIdsOf(demo);
  const { id } = await createRule(ana, {
    name: repair,
    trigger: { on: 'tagged', tagId },
    actions: [{ type: 'priority', priority: raised }],
  });
  await createRule(ana, {
    name: lowRating,
    trigger: { on: 'rated', rateMax: 1 },
    actions: [{ type: 'notify', userIds: [demoRows.users.Ana.userId], text: lowRatingNote }],
  });
  await storeRuns(demo, { ruleId: id, ruleName: repair, tagId });
}

/** Inserts runs of the first rule on the newest closed tickets with its tag, and sets the priority that they would have set. */
async function storeRuns(
  { ctx }: Demo,
  { ruleId, ruleName, tagId }: { ruleId: number; ruleName: string; tagId: number },
): Promise<void> {
  const tickets: Array<{ id: number; createdAt: number }> = await ctx
    .table('Tickets')
    .whereIn('id', ctx.table('TicketTags').where({ tagId }).select('ticketId'))
    .where({ status: 'closed' })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(raisedTickets)
    .select('id', 'createdAt');
  const trace = { conditions: [], actions: [{ type: 'priority', outcome: 'done', reason: null }] };
  for (const { id: ticketId, createdAt } of tickets.reverse()) {
    const at = Number(createdAt) + 2 * minuteMs;
    const eventKey = `demo-${ticketId}`;
    await ctx.insert('RuleRuns', {
      ...{ ruleId, ruleName, ticketId, eventKey, rootId: eventKey, triggerOn: 'tagged', depth: 0 },
      ...{ outcome: 'done', reason: null, trace: JSON.stringify(trace), tookMs: 4 },
      ...{ createdAt: at, updatedAt: at },
    });
    await ctx.table('Tickets').where({ id: ticketId }).update({ priority: raised });
  }
}

import { type Context, type Host, sweptRows } from '@balcao/core';
import { asksAtOnce } from '../../connections/index.ts';
import { ContactList } from '../contact-list.ts';
import { type ContactListItemRow, itemColumns } from '../items/item.ts';
import { awaitedLists } from '../ports.ts';
import { askForMany } from './ask-network.ts';
import { numbersOfQuestion, pauseAfter } from './pace.ts';
import { storeAnswers } from './store-answers.ts';
import { endTurn, takeTurn, turnMs } from './turn.ts';

export const checkJob = 'contact-lists/check';
/** Companies that one sweep starts. */
const companiesMax = 500;
/** Failed checks of a number after which it is checked alone, because it may cause the failure. */
const aloneFrom = 2;

/**
 * Job that checks the next waiting numbers of a company by one request to the network, or by many where the network
 * needs no pauses, and enqueues itself again while others wait. Numbers are marked as checked together with their
 * results, so that a killed run is continued.
 *
 * Safe to run twice: one run at a time has the company's lease.
 */
export async function checkNext(ctx: Context): Promise<void> {
  if (!(await takeTurn(ctx))) return;
  let pauseMs = 0;
  try {
    const isAtOnce = await asksAtOnce(ctx);
    const until = Date.now() + turnMs / 3;
    do {
      const items = await nextItems(ctx, numbersOfQuestion(isAtOnce));
      const [first] = items;
      if (!first) return;
      pauseMs = pauseAfter(await ask(ctx, first.contactListId, items), isAtOnce);
    } while (pauseMs === 0 && Date.now() < until);
  } finally {
    await endTurn(ctx, pauseMs);
  }
  wakeChecks(ctx, Date.now() + pauseMs);
}

async function ask(
  ctx: Context,
  contactListId: number,
  items: readonly ContactListItemRow[],
): Promise<'answered' | 'unavailable' | 'failed'> {
  const answers = await askForMany(
    ctx,
    items.map(({ number }) => number),
  );
  if (answers === 'unavailable') return answers;
  const answered = items.map((item, index) => ({
    item,
    answer: (answers === 'failed' ? answers : answers[index]) ?? 'failed',
  }));
  await storeAnswers(ctx, contactListId, answered);
  return answered.every(({ answer }) => answer === 'failed') ? 'failed' : 'answered';
}

/** Enqueues the check of the company's waiting numbers, after the commit. */
export function wakeChecks(ctx: Context, runAt: number = Date.now()): void {
  ctx.enqueue(checkJob, {}, { runAt, dedupeKey: `contact-list-checks-${ctx.companyId}` });
}

/** Starts companies with unchecked numbers whose wake-up was lost, or whose process crashed. */
export async function sweepChecks(host: Host): Promise<void> {
  const companies = await sweptRows(host, {
    ...{ table: 'ContactLists', keys: [], limit: companiesMax },
    where: (rows) => rows.where('waitingCount', '>', 0).whereNull('deletedAt'),
  });
  for (const { ctx } of companies) wakeChecks(ctx);
}

/**
 * Reads the next waiting numbers of one list: a list for which a user waits, else the shortest one, so that a few
 * numbers do not wait for thousands.
 */
async function nextItems(ctx: Context, limit: number): Promise<ContactListItemRow[]> {
  const awaited = (await Promise.all(awaitedLists.of(ctx.host).map((listsOf) => listsOf(ctx)))).flat();
  const waiting = ContactList.of(ctx)
    .where('waitingCount', '>', 0)
    .whereNull('deletedAt')
    .orderBy(['waitingCount', 'id']);
  const list = (await waiting.clone().whereIn('id', awaited).first()) ?? (await waiting.clone().first());
  if (!list) return [];
  const items: ContactListItemRow[] = await ctx
    .table('ContactListItems')
    .where({ contactListId: list.id })
    .where('checkedRound', '<', list.checkRound)
    .orderBy(['checkedRound', 'id'])
    .limit(limit)
    .select(itemColumns);
  return (items[0]?.checkAttempts ?? 0) < aloneFrom ? items : items.slice(0, 1);
}

import type { Context, Host } from '@balcao/core';
import { checksAtOnce } from '../../contacts/index.ts';
import { ContactList } from '../contact-list.ts';
import { type ContactListItemRow, itemColumns } from '../items/item.ts';
import { askNetwork, storeAnswer } from './check-item.ts';
import { pauseAfter } from './pace.ts';
import { endTurn, takeTurn, turnMs } from './turn.ts';

export const checkJob = 'contact-lists/check';
/** Companies that one sweep wakes. */
const companiesMax = 500;

/**
 * Job: asks for one number that waits, or for many where the network needs no pauses, and comes again while others wait. Each
 * number is marked as checked together with its answer, so that a killed run goes on where it was.
 *
 * Safe to run twice: one at a time has the company's turn.
 */
export async function checkNext(ctx: Context): Promise<void> {
  if (!(await takeTurn(ctx))) return;
  let pauseMs = 0;
  try {
    const isAtOnce = (await checksAtOnce.find(ctx.host)?.(ctx)) ?? false;
    const until = Date.now() + turnMs / 3;
    do {
      const item = await nextItem(ctx);
      if (!item) return;
      const answer = await askNetwork(ctx, item.number);
      pauseMs = pauseAfter(answer, isAtOnce);
      if (answer !== 'unavailable') await storeAnswer(ctx, item, answer);
    } while (pauseMs === 0 && Date.now() < until);
  } finally {
    await endTurn(ctx, pauseMs);
  }
  wakeChecks(ctx, Date.now() + pauseMs);
}

/** Has the company's waiting numbers asked for, after the commit. */
export function wakeChecks(ctx: Context, runAt: number = Date.now()): void {
  ctx.enqueue(checkJob, {}, { runAt, dedupeKey: `contact-list-checks-${ctx.companyId}` });
}

/** Wakes companies whose numbers wait and of which nobody heard, or whose process died. */
export async function sweepChecks(host: Host): Promise<void> {
  const rows = await ContactList.acrossCompanies(host, 'numbers of every company wait to be asked for')
    .where('waitingCount', '>', 0)
    .whereNull('deletedAt')
    .distinct('companyId')
    .limit(companiesMax);
  for (const { companyId } of rows) wakeChecks(host.contextFor(companyId));
}

/** Next waiting number, of the shortest list first, so that a few do not wait for thousands. */
async function nextItem(ctx: Context): Promise<ContactListItemRow | undefined> {
  const list = await ContactList.of(ctx)
    .where('waitingCount', '>', 0)
    .whereNull('deletedAt')
    .orderBy(['waitingCount', 'id'])
    .first();
  if (!list) return undefined;
  return ctx
    .table('ContactListItems')
    .where({ contactListId: list.id })
    .where('checkedRound', '<', list.checkRound)
    .orderBy(['checkedRound', 'id'])
    .first(itemColumns);
}

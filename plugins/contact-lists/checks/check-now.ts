import { type Context, inTime } from '@balcao/core';
import { asksAtOnce } from '../../connections/index.ts';
import type { ContactListItemRow } from '../items/item.ts';
import { askNetwork } from './ask-network.ts';
import { pauseAfter } from './pace.ts';
import { wakeChecks } from './run-checks.ts';
import { storeAnswers } from './store-answers.ts';
import { endTurn, takeTurn } from './turn.ts';

/** Longest wait for the network of a user who saves one contact, in milliseconds. */
const waitMs = 4_000;

/**
 * Checks a number at once for the user who has just entered it, if no other process of the company is checking and the
 * network answers soon; otherwise the number waits with the others. Returns the item in its present state. Call it
 * outside of transactions.
 */
export async function checkNow(ctx: Context, item: ContactListItemRow): Promise<ContactListItemRow> {
  if (!(await takeTurn(ctx))) {
    wakeChecks(ctx);
    return item;
  }
  const answer = await inTime(waitMs, askNetwork(ctx, item.number), () => 'failed' as const);
  const isAnswered = answer !== 'failed' && answer !== 'unavailable';
  const [checked] = isAnswered ? await storeAnswers(ctx, item.contactListId, [{ item, answer }]) : [];
  await endTurn(ctx, pauseAfter(answer, await asksAtOnce(ctx)));
  wakeChecks(ctx);
  return checked ?? item;
}

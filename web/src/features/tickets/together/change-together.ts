import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import type { TicketOutcomes } from '@balcao/plugins/tickets/together/schemas.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { textOfFailure } from '../../../lib/errors.ts';
import { textOfCode } from '../../../lib/format/texts.ts';
import type { Ticket } from '../ticket.ts';

/** Number of tickets of one call: few enough that the progress on screen moves. */
export const portion = 10;

export interface Refused {
  ticketId: number;
  /** Text of the reason, in the language of the user. */
  reason: string;
}

export interface Changed {
  done: Ticket[];
  refused: Refused[];
  /** Ids of tickets that were not tried, because `failure` ended the action. */
  left: number[];
  failure: unknown;
}

/** Changes tickets, and returns the outcome of each. */
export type Call = (ticketIds: number[]) => Promise<TicketOutcomes>;

/**
 * Makes one change to several tickets, `portion` at a time. A refused ticket does not stop the others; when the server does not
 * answer, the remaining tickets are left unchanged.
 */
export async function changeTogether(
  ticketIds: readonly number[],
  call: Call,
  onProgress: (count: number) => void = () => undefined,
): Promise<Changed> {
  const changed: Changed = { done: [], refused: [], left: [], failure: null };
  for (let at = 0; at < ticketIds.length; at += portion) {
    const ids = ticketIds.slice(at, at + portion);
    try {
      await changePortion(ids, call, changed);
    } catch (error) {
      const settled = new Set([...changed.done.map(({ id }) => id), ...changed.refused.map(idOf)]);
      changed.left = ticketIds.filter((id) => !settled.has(id));
      changed.failure = error;
      return changed;
    }
    onProgress(at + ids.length);
  }
  return changed;
}

/**
 * Makes one change to several tickets from a page that is about to end: all portions, as large as the server takes them,
 * leave at once, because an answer may find no page.
 */
export async function changeAtOnce(ticketIds: readonly number[], call: Call): Promise<Changed> {
  const changed: Changed = { done: [], refused: [], left: [], failure: null };
  const portions: number[][] = [];
  for (let at = 0; at < ticketIds.length; at += ticketLimits.togetherMax)
    portions.push(ticketIds.slice(at, at + ticketLimits.togetherMax));
  await Promise.all(
    portions.map((ids) =>
      changePortion(ids, call, changed).catch((error: unknown) => {
        changed.left.push(...ids);
        changed.failure = error;
      }),
    ),
  );
  return changed;
}

/** Changes one portion. The server refuses it whole for a ticket that is deleted or no longer visible: then each is changed alone. */
async function changePortion(ids: readonly number[], call: Call, changed: Changed): Promise<void> {
  try {
    const { results } = await call([...ids]);
    for (const { ticketId, ticket, error } of results) {
      if (ticket !== null) changed.done.push(ticket);
      else changed.refused.push({ ticketId, reason: textOfCode(error ?? '') ?? String(error) });
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only, ...others] = ids;
    if (only === undefined) return;
    if (others.length === 0) changed.refused.push({ ticketId: only, reason: textOfFailure(error) });
    else for (const id of ids) await changePortion([id], call, changed);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

function idOf({ ticketId }: Refused): number {
  return ticketId;
}

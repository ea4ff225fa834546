import type { Context } from '@balcao/core';
import { recordAnswer } from '../../reception/index.ts';
import { goesInCirclesWith, type TicketRow } from '../../tickets/index.ts';
import { askSoon } from '../calls/ask-soon.ts';
import { advance } from '../engine/advance.ts';
import type { Advanced, FlowVersion, Input, RunEnd } from '../engine/flow-run.ts';
import { startOf } from '../graph/graph.ts';
import { companyContext } from './company-context.ts';
import { appendSteps, endRun, newRunKey, type StoredRun, saveRun, stopClock } from './flow-runs.ts';
import { markLed } from './mark-tickets.ts';
import { perform } from './perform.ts';
import { showRun } from './show-run.ts';
import { ifUntaken } from './taken-tickets.ts';
import { wakeWhenDue } from './wake-when-due.ts';

/** Cause of a turn: an input for the stored run, or for a new one in the version. */
interface Lead {
  version: FlowVersion;
  stored: StoredRun | null;
  input: Input;
  /** Customer's message that is the input; null: a time-out, or agents. */
  messageId: number | null;
}

/**
 * Advances the run of a locked ticket by one input, or starts one, in the open transaction: messages, changes of the
 * ticket, steps and the run are stored together or not at all. A customer's message that seems to be another machine's
 * starts none, and leaves the ticket to people.
 */
export async function leadOn(
  ctx: Context,
  ticket: TicketRow,
  { version, stored, input, messageId }: Lead,
): Promise<void> {
  if (!stored && messageId !== null && (await goesInCirclesWith(ctx, ticket)))
    return leaveToPeople(ctx, ticket, version);
  const ticketId = ticket.id;
  const run = stored?.run ?? null;
  const context = await companyContext(ctx, ticket, { version, run });
  const { now } = context;
  const turn = advance(version, run, input, context);
  const runKey = stored?.runKey ?? newRunKey();
  // Deleted before the actions close the ticket, because closing it would count the finished run as broken off.
  const about = { ticketId, flowId: version.flowId, runKey };
  if (!turn.run) await endRun(ctx, { ...about, ...endOf(turn) });
  // A further hand-over, to an agent, must not count as the end of the wait that just ended without one.
  else if (run?.waitsFor === 'agent') await stopClock(ctx, ticketId);
  const asked = await perform(ctx, ticket, turn.actions, version);
  if (turn.actions.some((action) => action.do === 'say'))
    recordAnswer(ctx, ticket, { flowId: version.flowId });
  await appendSteps(ctx, { ticketId, runKey, taken: run?.steps ?? 0 }, turn.steps, { messageId, now });
  const standing = turn.run && (await ifUntaken(ctx, ticketId, turn.run));
  // An agent had the ticket at once, and nothing leads on from there.
  if (turn.run && !standing) await endRun(ctx, { ...about, nodeId: turn.run.nodeId, end: 'drawn' });
  if (standing) {
    const begun = { ticketId, flowId: version.flowId, flowVersionId: version.id, runKey, revision: null };
    const isAsking = standing.waitsFor === 'answer';
    const askedMessageId = isAsking ? (asked ?? stored?.askedMessageId ?? null) : null;
    await saveRun(ctx, stored ?? begun, { run: standing, askedMessageId, now });
    await askSoon(ctx, ticket, { runKey, run: standing, actions: turn.actions });
    wakeWhenDue(ctx, ticketId, standing.dueAt);
  }
  await markLed(ctx, ticket, standing !== null);
  await showRun(ctx, ticketId);
}

/** Begins no flow for another machine, which would answer for ever where the flow closes its tickets. */
async function leaveToPeople(ctx: Context, ticket: TicketRow, version: FlowVersion): Promise<void> {
  const { queueId = null, name = '', id = '' } = startOf(version.graph) ?? {};
  const to = {
    queueId,
    userId: null,
    reason: 'loop',
    nodeName: name || id,
    note: '',
    variables: {},
  } as const;
  await perform(ctx, ticket, [{ do: 'hand-over', ...to }], version);
}

/** The last node of a run that is over, and how it ended there: closed by the flow, or left to agents. */
function endOf({ actions, actedAt }: Advanced): { nodeId: string; end: RunEnd } {
  const last = actions.findLastIndex((action) => action.do === 'hand-over' || action.do === 'close');
  const action = actions[last];
  const end = action?.do === 'hand-over' ? action.reason : 'closed';
  return { nodeId: actedAt[last]?.nodeId ?? '', end };
}

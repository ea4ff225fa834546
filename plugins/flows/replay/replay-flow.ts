import { type Context, nextTurn } from '@balcao/core';
import { FlowNotPublished } from '../contract/errors.ts';
import { flowReplayLimits } from '../contract/limits.ts';
import type { FlowVersion } from '../engine/flow-run.ts';
import { findFlow, publishedVersion } from '../find-flow.ts';
import { factsOf } from '../running/company-context.ts';
import { groupOf, hashOf, playTalk } from './play-talk.ts';
import { recordedTalks } from './recorded-talks.ts';
import type { FlowReplay, ReplayFlow } from './schemas.ts';

const day = 24 * 60 * 60_000;
/** Id of the draft, which is not stored as a version; no row has it. */
const onTrial = 0;

/**
 * Plays the conversations of the last days in the published version and in the draft, at their own moments, and
 * reports what changes, so that an author sees the effect of a draft before publishing it. Equal records give equal
 * results; nothing is stored, sent or called. Throws ERR_NO_FLOW_FOUND and ERR_FLOW_NOT_PUBLISHED.
 */
export async function replayFlow(
  ctx: Context,
  flowId: number,
  { days = flowReplayLimits.days.usual, ticketsMax = flowReplayLimits.tickets.max }: ReplayFlow,
): Promise<FlowReplay> {
  const { name, draft } = await findFlow(ctx, flowId);
  const published = await publishedVersion(ctx, flowId);
  if (!published) throw FlowNotPublished();
  const drawn: FlowVersion = { id: onTrial, flowId, name, graph: draft };
  const since = Date.now() - days * day;
  const { talks, left } = await recordedTalks(ctx, { flowId, since, ticketsMax });
  const [before, after] = await Promise.all(
    [published, drawn].map(async (version) => ({
      version,
      facts: await factsOf(ctx, { version, run: null, whatsappId: null }),
    })),
  );
  const groups: FlowReplay['groups'] = { same: 0, words: [], queue: [], person: [], longer: [], loop: [] };
  const results: unknown[] = [];
  for (const talk of talks) {
    if (!before || !after) break;
    const was = playTalk(before.version, before.facts, talk);
    const is = playTalk(after.version, after.facts, talk);
    const group = groupOf(was, is);
    if (group === 'same') groups.same++;
    else groups[group].push(talk.ticketId);
    results.push([talk.ticketId, was, is]);
    // Many conversations take long, so other work of this process runs in between.
    await nextTurn();
  }
  return { played: talks.length, left, groups, hash: hashOf(results) };
}

import { type Context, nextVersion } from '@balcao/core';
import { requireQueues } from '../../queues/index.ts';
import { FlowChanged } from '../contract/errors.ts';
import { recordOf } from '../editing/save-flow.ts';
import { findFlow, findFlowToChange } from '../find-flow.ts';
import { Flow } from '../flow.ts';
import { playAssertions } from './play-assertions.ts';
import type { Assertion, ChangeAssertions, FlowAssertions } from './schemas.ts';

/**
 * Reads the assertions of a flow (test conversations with their expected results), and the results that its draft
 * gives. Throws ERR_NO_FLOW_FOUND.
 */
export async function readAssertions(ctx: Context, id: number): Promise<FlowAssertions> {
  return present(ctx, await findFlow(ctx, id));
}

/**
 * Replaces the assertions of a flow, if they are still at the revision that their author saw. Throws
 * ERR_NO_FLOW_FOUND, ERR_NO_QUEUE_FOUND for a queue that is newly named, and ERR_FLOW_CHANGED, with nothing changed,
 * for another revision.
 */
export async function changeAssertions(
  ctx: Context,
  id: number,
  { revision, assertions }: ChangeAssertions,
): Promise<FlowAssertions> {
  const flow = await ctx.transaction(async () => {
    const before = await findFlowToChange(ctx, id);
    const stored = before.assertions ?? { revision: 0, list: [] };
    if (stored.revision !== revision) throw FlowChanged({ details: { revision: stored.revision } });
    const earlier = queuesIn(stored.list);
    await requireQueues(
      ctx,
      queuesIn(assertions).filter((queueId) => !earlier.includes(queueId)),
    );
    const list = assertions.map(withoutNul);
    await Flow.of(ctx)
      .findById(id)
      .patch({ assertions: { revision: revision + 1, list }, updatedAt: nextVersion(before) });
    ctx.audit({
      action: 'flow.changed',
      record: recordOf(before),
      before: { assertions: stored.list.length },
      after: { assertions: list.length },
    });
    return findFlow(ctx, id);
  });
  return present(ctx, flow);
}

async function present(ctx: Context, flow: Flow): Promise<FlowAssertions> {
  const { revision, list } = flow.assertions ?? { revision: 0, list: [] };
  return { revision, assertions: list, results: await playAssertions(ctx, flow, list) };
}

function queuesIn(assertions: readonly Assertion[]): number[] {
  return [...new Set(assertions.flatMap(({ queueId }) => queueId ?? []))];
}

/** Databases refuse NUL in JSON. */
function withoutNul({ customerTexts, answerHas, callAnswers, ...assertion }: Assertion): Assertion {
  const clean = (text: string) => text.replaceAll('\0', '');
  return {
    ...assertion,
    customerTexts: customerTexts.map(clean),
    ...(callAnswers
      ? {
          callAnswers: callAnswers.map((one) => ({
            ...one,
            ...(one.text === undefined ? {} : { text: clean(one.text) }),
          })),
        }
      : {}),
    ...(answerHas === undefined ? {} : { answerHas: clean(answerHas) }),
  };
}

import { type Context, isoTime, rowTimes } from '@balcao/core';
import { knownBy } from './editing/known-rows.ts';
import type { Flow, FlowVersionRow } from './flow.ts';
import { problemsOf } from './graph/problems.ts';
import { writtenWords } from './graph/start-words.ts';
import type { FlowInFull, Flow as FlowOnWire, FlowVersionOnWire } from './schemas.ts';

/** Presents a flow as lists and live events carry it. */
export function presentFlow(flow: Flow): FlowOnWire {
  return {
    id: flow.id,
    name: flow.name,
    isOn: flow.isOn,
    draftRevision: flow.draftRevision,
    publishedNumber: flow.publishedNumber,
    problemCount: flow.problemCount,
    startWords: flow.startWords ? writtenWords(flow.startWords) : [],
    isDraftPublished: flow.publishedRevision === flow.draftRevision,
    companyId: flow.companyId,
    ...rowTimes(flow),
  };
}

/** Presents a flow with its draft and the problems of the draft. */
export async function presentInFull(ctx: Context, flow: Flow): Promise<FlowInFull> {
  return {
    ...presentFlow(flow),
    draft: flow.draft,
    problems: problemsOf(flow.draft, await knownBy(ctx, flow.draft, flow.id)),
  };
}

/** Presents a version with its drawing. */
export async function presentVersion(ctx: Context, version: FlowVersionRow): Promise<FlowVersionOnWire> {
  const [presented] = await presentVersions(ctx, [version]);
  return { ...(presented as Omit<FlowVersionOnWire, 'graph'>), graph: version.graph };
}

/** Presents versions of a flow with the names of the users who published them. */
export async function presentVersions(
  ctx: Context,
  versions: readonly FlowVersionRow[],
): Promise<Array<Omit<FlowVersionOnWire, 'graph'>>> {
  const ids = [...new Set(versions.flatMap(({ userId }) => userId ?? []))];
  const users = new Map((await ctx.host.accounts.describeUsers(ctx, ids)).map((user) => [user.id, user]));
  return versions.map(({ number, note, userId, createdAt }) => {
    const user = userId === null ? undefined : users.get(userId);
    return {
      ...{ number, note, publishedAt: isoTime(createdAt) },
      publishedBy: user ? { id: user.id, name: user.name } : null,
    };
  });
}

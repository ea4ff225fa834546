import type { Option } from '../graph/graph.ts';
import type { FlowRun, RunNode } from './flow-run.ts';

/** The question that waits, as it was asked. */
export type Asked = Pick<FlowRun, 'seen' | 'askedAt'>;

export function askedIn(run: FlowRun | null): Asked {
  const { seen, askedAt } = run ?? {};
  return { ...(seen ? { seen } : {}), ...(askedAt === undefined ? {} : { askedAt }) };
}

/** Options of a choice as the customer saw them. */
export function seenOptions(node: RunNode, asked: Asked): readonly Option[] {
  return asked.seen ?? node.seen ?? node.options ?? [];
}

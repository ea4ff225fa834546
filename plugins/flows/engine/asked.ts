import { choiceIdOf, choiceText } from '../answers/read-choice.ts';
import type { Option } from '../graph/graph.ts';
import type { FlowAction, FlowRun, RunNode } from './flow-run.ts';

/** Data of the question that waits for an answer, as the customer saw it. */
export type Asked = Pick<FlowRun, 'seen' | 'askedAt'>;

export function askedIn(run: FlowRun | null): Asked {
  const { seen, askedAt } = run ?? {};
  return { ...(seen ? { seen } : {}), ...(askedAt === undefined ? {} : { askedAt }) };
}

/** Returns the options of a choice as the customer saw them. */
export function seenOptions(node: RunNode, asked: Asked): readonly Option[] {
  return asked.seen ?? node.seen ?? node.options ?? [];
}

/** Returns the action that asks a node's question; a choice has its options as text and as buttons. */
export function questionOf(node: RunNode, text: string): FlowAction {
  if (node.kind !== 'choice') return { do: 'say', text, asks: true };
  const { options = [], menu } = node;
  return {
    ...{ do: 'say', text: choiceText(text, options, menu), asks: true },
    choices: options.map(({ id, title }) => ({ id: choiceIdOf(node, id), title })),
  };
}

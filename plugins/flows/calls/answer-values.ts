import { firstOf } from '../answers/first-of.ts';
import { flowLimits } from '../contract/limits.ts';
import type { Input } from '../engine/flow-run.ts';
import type { FlowNode } from '../graph/graph.ts';
import type { CallResult } from './flow-calls.ts';

/** Input by which a call's result leads a run on: the variables that its node fills from the answer. */
export function calledInput(
  { answerPaths = [] }: Pick<FlowNode, 'answerPaths'>,
  { output, answer }: Pick<CallResult, 'output' | 'answer'>,
): Extract<Input, { kind: 'called' }> {
  const values = answerPaths.map(({ variable, path }) => [variable, textOf(valueAt(answer, path))] as const);
  return { kind: 'called', output, values: Object.fromEntries(values) };
}

function valueAt(answer: unknown, path: string): unknown {
  const keys = path.split('.').filter((key) => key !== '');
  return keys.reduce<unknown>((value, key) => {
    const isHolder = typeof value === 'object' && value !== null;
    return isHolder && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }, answer);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return firstOf(text.replaceAll('\0', ''), flowLimits.variableValue);
}

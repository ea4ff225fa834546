import { fieldsOf, firstOf } from '@balcao/core';
import { unmistakable } from '../answers/read-answer.ts';
import { flowLimits, type OutsideResult, outsideResults } from '../contract/limits.ts';
import type { Called } from '../engine/flow-run.ts';
import type { FlowNode } from '../graph/graph.ts';
import type { CallResult } from './flow-calls.ts';

type Asking = Partial<Pick<FlowNode, 'kind' | 'answerPaths' | 'variable'>>;

/**
 * Converts the answer of an external system (the company's API, a prompt, the knowledge texts or an integration) into
 * the input with which the flow's engine goes on from the node: the output by which to leave it, the variables that
 * it fills, and texts for the customer and the agents.
 */
export function calledInput(node: Asking, { output, answer }: Pick<CallResult, 'output' | 'answer'>): Called {
  const { kind = 'call' } = node;
  const known = resultsOf(kind);
  const called = known.includes(output) ? output : (known.at(-1) ?? output);
  if (kind === 'ai') return answeredByPrompt(node, called, answer);
  if (kind === 'knowledge') return foundText(node, called, answer);
  if (kind === 'integration') return { kind: 'called', output: called, values: {} };
  const values = (node.answerPaths ?? []).map(
    ({ variable, path }) => [variable, textOf(valueAt(answer, path))] as const,
  );
  return { kind: 'called', output: called, values: Object.fromEntries(values) };
}

/**
 * Returns the id of the customer's newest message that a prompt's answer takes into account; null for an answer that
 * is no prompt's.
 */
export function seenIdOf({ answer }: Pick<CallResult, 'answer'>): number | null {
  const { seenId } = fieldsOf(answer);
  return typeof seenId === 'number' ? seenId : null;
}

/** Lists the possible results of a kind of node, the usual one first; none for a kind that calls nothing. */
export function resultsOf(kind: FlowNode['kind']): readonly OutsideResult[] {
  return kind in outsideResults ? outsideResults[kind as keyof typeof outsideResults] : [];
}

function answeredByPrompt({ variable }: Asking, output: OutsideResult, answer: unknown): Called {
  const { text, value, note } = typeof answer === 'string' ? { text: answer } : fieldsOf(answer);
  const result = textOf(value) || (output === 'done' ? textOf(text) : '');
  return {
    ...{ kind: 'called', output, values: variable && result !== '' ? { [variable]: result } : {} },
    ...{ text: said(text), note: said(note) },
  };
}

function foundText({ variable }: Asking, output: OutsideResult, answer: unknown): Called {
  const { text } = typeof answer === 'string' ? { text: answer } : fieldsOf(answer);
  if (output !== 'found') return { kind: 'called', output, values: {} };
  return variable
    ? { kind: 'called', output, values: { [variable]: textOf(text) } }
    : { kind: 'called', output, values: {}, text: said(text) };
}

function said(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
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
  // Conditions and sums read the text again, by the rules for what people write.
  if (typeof value === 'number') return unmistakable(String(value));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return firstOf(text.replaceAll('\0', ''), flowLimits.variableValue);
}

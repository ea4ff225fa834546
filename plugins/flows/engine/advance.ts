import { folded } from '@balcao/core';
import { usualPersonWords } from '../contract/limits.ts';
import { type FlowNode, isOutside, startOf } from '../graph/graph.ts';
import type { Advanced, FlowContext, FlowRun, FlowVersion, Input } from './flow-run.ts';
import { hear, tappedIn } from './hear.ts';
import { endPart, resumeOutside, takeResult, waitForResult } from './outside.ts';
import { pass } from './pass.ts';
import { Turn } from './turn.ts';

/**
 * Leads a run on by one input: from node to node until one waits, or the run is over. It reads no clock, no chance and no database:
 * equal arguments give equal answers, and none of them is changed. A null run begins at the version's start; a run goes on in the
 * versions in which it stands.
 */
export function advance(
  version: FlowVersion,
  run: FlowRun | null,
  input: Input,
  context: FlowContext,
): Advanced {
  const turn = new Turn(version, run, context, pass);
  if (input.kind === 'begin' || run === null) turn.restart();
  else if (!turn.node) turn.leave('gone');
  else if (input.kind === 'called') takeResult(turn, run, input);
  else if (input.kind === 'due' && run.waitsFor === 'call') waitForResult(turn);
  else if (input.kind === 'due' && run.waitsFor === 'bot') endPart(turn);
  else if (input.kind === 'due') turn.goBy(run.waitsFor === 'time' ? 'next' : 'timeout');
  else if (input.kind === 'resumed') resume(turn, turn.node);
  // A prompt knows the whole conversation: whatever is said to it counts.
  else if (!leavesBy(turn, input) && (input.isSeen || turn.node.kind === 'ai'))
    hear(turn, input.text, input.chosenId);
  return turn.result();
}

/** Leads on from where agents were handed the ticket; a question that they interrupted is asked once more, a wait begins anew. */
function resume(turn: Turn, node: FlowNode): void {
  if (node.kind === 'hand-over') turn.goBy('returned');
  else if (isOutside(node)) resumeOutside(turn);
  else pass(turn, node);
}

type Said = Extract<Input, { kind: 'said' }>;

/** Ways out that always work: to the beginning, to a person, back to the question before. */
function leavesBy(turn: Turn, { text, isSeen, chosenId }: Said): boolean {
  // The title of a tapped option is no word of the customer's.
  if (turn.node?.menu !== undefined || tappedIn(turn.node, chosenId)) return false;
  const words = folded(text ?? '').trim();
  if (words === '#') turn.restart();
  // A node that asks others has no question that could be repeated.
  else if (words === 'voltar' && isSeen && (turn.hasQuestionBefore || !(turn.node && isOutside(turn.node))))
    turn.goBack();
  else if (personWordsOf(startOf(turn.graph)?.personWords).includes(words)) turn.leave('asked');
  else return false;
  return true;
}

function personWordsOf(own: readonly string[] | undefined): string[] {
  return [...(own ?? usualPersonWords)].map((word) => folded(word).trim()).filter((word) => word !== '');
}

import { readAnswer } from '../answers/read-answer.ts';
import { readChoice } from '../answers/read-choice.ts';
import { flowLimits } from '../contract/limits.ts';
import type { FlowNode } from '../graph/graph.ts';
import type { Turn } from './turn.ts';

/** Takes what a customer said at the node that waits. While one waits for time nothing leads on but an output drawn for it. */
export function hear(turn: Turn, said: string | null): void {
  const node = turn.node as FlowNode;
  if (node.kind === 'wait') {
    if (node.outputs?.said) turn.goBy('said');
    return;
  }
  const answer = node.kind === 'choice' ? choiceIn(node, said) : answerIn(turn, node, said);
  if (answer === 'back') turn.goBack();
  else if (answer) turn.accept(answer.kept, answer.output);
  else if (turn.attempts + 1 >= (node.attempts ?? flowLimits.attempts.usual)) turn.goBy('failed');
  else turn.askAgain();
}

type Answer = { kept: string; output: string };

function choiceIn({ options = [] }: FlowNode, said: string | null): Answer | 'back' | null {
  const chosen = said === null ? null : readChoice(options, said);
  return chosen === null || chosen === 'back' ? chosen : { kept: chosen.title, output: chosen.id };
}

function answerIn(turn: Turn, node: FlowNode, said: string | null): Answer | null {
  const kept = said === null ? null : readAnswer(node, said, turn.context.readPhone);
  return kept === null ? null : { kept, output: 'answered' };
}

import { readAnswer } from '../answers/read-answer.ts';
import { choiceIdOf, readChoice, readMenu } from '../answers/read-choice.ts';
import { flowLimits } from '../contract/limits.ts';
import type { Option } from '../graph/graph.ts';
import type { FlowLanguage } from '../languages/limits.ts';
import type { RunNode } from './flow-run.ts';
import { hearInTalk } from './outside.ts';
import type { Turn } from './turn.ts';

/**
 * Handles a customer's message at the node that waits. While a node waits for a time, a message leads on only by an
 * output drawn for it.
 */
export function hear(turn: Turn, said: string | null, chosenId?: string): void {
  const node = turn.node as RunNode;
  if (node.kind === 'call' || node.kind === 'knowledge' || node.kind === 'integration') return;
  if (node.kind === 'ai') {
    hearInTalk(turn, turn.waitsFor);
    return;
  }
  if (node.kind === 'wait') {
    if (node.outputs?.said) turn.goBy('said');
    return;
  }
  if (node.kind === 'hand-over') {
    turn.goBy('returned');
    return;
  }
  const answer = node.kind === 'choice' ? choiceIn(turn, node, said, chosenId) : answerIn(turn, node, said);
  if (answer === 'back') turn.goBack();
  else if (answer) {
    turn.speech.change(answer.language);
    turn.accept(answer.kept, answer.output);
  } else if (turn.attempts + 1 >= (node.attempts ?? flowLimits.attempts.usual)) turn.goBy('failed');
  else turn.askAgain();
}

/** Finds the option of a question whose button was tapped. */
export function tappedIn(node: RunNode | undefined, chosenId: string | undefined): Option | undefined {
  if (node?.kind !== 'choice' || chosenId === undefined) return undefined;
  const { options = [], seen = options } = node;
  return seen.find(({ id }) => choiceIdOf(node, id) === chosenId);
}

type Answer = { kept: string; output: string; language?: FlowLanguage | undefined };

function choiceIn(
  turn: Turn,
  node: RunNode,
  said: string | null,
  chosenId: string | undefined,
): Answer | 'back' | null {
  const { options = [], seen = options, menu } = node;
  if (said === null) return null;
  const tapped = tappedIn(node, chosenId);
  const chosen = tapped ?? (menu === undefined ? readChoice(options, said) : readMenu(seen, said));
  // The first level of a menu has no level before it.
  if (chosen === 'back') return menu === undefined || turn.hasQuestionBefore ? 'back' : null;
  const isOption = chosen !== null && (menu === undefined || node.outputs?.[chosen.id] !== undefined);
  if (!isOption) return null;
  // Kept as it was drawn: conditions and agents read it, in whatever language it was shown.
  const drawn =
    menu === undefined &&
    turn.graph.nodes.find(({ id }) => id === node.id)?.options?.find(({ id }) => id === chosen.id);
  return { kept: (drawn || chosen).title, output: chosen.id, language: chosen.language };
}

function answerIn(turn: Turn, node: RunNode, said: string | null): Answer | null {
  const kept = said === null ? null : readAnswer(node, said, turn.context.readPhone);
  return kept === null ? null : { kept, output: 'answered' };
}

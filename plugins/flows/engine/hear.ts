import { readAnswer } from '../answers/read-answer.ts';
import { choiceIdOf, readChoice, readMenu } from '../answers/read-choice.ts';
import { flowLimits } from '../contract/limits.ts';
import type { Option } from '../graph/graph.ts';
import type { FlowLanguage } from '../languages/limits.ts';
import { seenOptions } from './asked.ts';
import type { Input, RunNode, SaidFile } from './flow-run.ts';
import { hearInTalk } from './outside.ts';
import type { Turn } from './turn.ts';

type Said = Extract<Input, { kind: 'said' }>;

/**
 * Handles a customer's message at the node that waits. While a node waits for a time, a message leads on only by an
 * output drawn for it.
 */
export function hear(turn: Turn, said: Said): void {
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
  const answer = node.kind === 'choice' ? choiceIn(turn, node, said) : answerIn(turn, node, said);
  if (answer === 'back') turn.goBack();
  else if (answer === 'gone') turn.ask();
  else if (answer) {
    turn.speech.change(answer.language);
    turn.accept(answer.kept, answer.output);
  } else if (turn.attempts + 1 >= (node.attempts ?? flowLimits.attempts.usual)) turn.goBy('failed');
  else turn.askAgain();
}

/** Finds the option, as the customer saw it, of a question whose button was tapped. */
export function tappedIn(turn: Turn, chosenId: string | undefined): Option | undefined {
  const { node } = turn;
  if (node?.kind !== 'choice' || chosenId === undefined) return undefined;
  return seenOptions(node, turn.asked).find(({ id }) => choiceIdOf(node, id) === chosenId);
}

type Answer = { kept: string; output: string; language?: FlowLanguage | undefined };

/** `gone`: an option that the customer saw, and that the choice has no more. */
function choiceIn(turn: Turn, node: RunNode, { text, chosenId }: Said): Answer | 'back' | 'gone' | null {
  const { menu } = node;
  if (text === null) return null;
  const seen = seenOptions(node, turn.asked);
  const tapped = tappedIn(turn, chosenId);
  const chosen = tapped ?? (menu === undefined ? readChoice(seen, text) : readMenu(seen, text));
  // The first level of a menu has no level before it.
  if (chosen === 'back') return menu === undefined || turn.hasQuestionBefore ? 'back' : null;
  if (chosen === null) return null;
  if (menu !== undefined)
    return node.outputs?.[chosen.id] === undefined ? null : { kept: chosen.title, output: chosen.id };
  // Kept as it was drawn: conditions and agents read it, in whatever language it was shown.
  const drawn = turn.graph.nodes
    .find(({ id }) => id === node.id)
    ?.options?.find(({ id }) => id === chosen.id);
  return drawn ? { kept: drawn.title, output: drawn.id, language: drawn.language } : 'gone';
}

function answerIn(turn: Turn, node: RunNode, { text, file = null }: Said): Answer | null {
  if (node.as === 'file')
    return file && takes(node, file) ? { kept: file.reference, output: 'answered' } : null;
  const kept = text === null ? null : readAnswer(node, text, turn.context.readPhone);
  return kept === null ? null : { kept, output: 'answered' };
}

/** True when a question takes files of this kind; one that names no kind takes each. */
function takes({ fileKinds = [] }: RunNode, { kind }: SaidFile): boolean {
  return fileKinds.length === 0 || fileKinds.includes(kind);
}

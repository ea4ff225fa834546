import { folded } from '@balcao/core';
import { readChoice } from '../answers/read-choice.ts';
import { usualPersonWords } from '../contract/limits.ts';
import { type FlowNode, isOutside, startOf } from '../graph/graph.ts';
import { type FlowLanguage, furtherPersonWords, wayBackWords } from '../languages/limits.ts';
import { seenOptions } from './asked.ts';
import type { Advanced, FlowContext, FlowRun, FlowVersion, Input } from './flow-run.ts';
import { hear, tappedIn } from './hear.ts';
import { endPart, resumeOutside, takeResult, waitForResult } from './outside.ts';
import { pass } from './pass.ts';
import { Turn } from './turn.ts';

/**
 * The engine of flows: advances a flow run (one conversation's way through a flow) by one input, from node to node
 * until one waits or the run is over. It is pure: it reads no clock, random numbers or database, and changes none of
 * its arguments. A null run begins at the version's start; a run goes on in the versions in which it stands.
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
  else if (input.kind === 'due') turn.goBy(dueOutputs[run.waitsFor] ?? 'timeout');
  else if (input.kind === 'resumed') resume(turn, turn.node);
  // A prompt reads the whole conversation, so every message counts, even one before the question was shown.
  else if (!leavesBy(turn, input) && (input.isSeen || turn.node.kind === 'ai')) hear(turn, input);
  return turn.result();
}

/** Outputs by which a wait ends when it is due; a question's is `timeout`. */
const dueOutputs: Readonly<Partial<Record<FlowRun['waitsFor'], string>>> = { time: 'next', agent: 'nobody' };

/**
 * Continues a run after agents gave the ticket back to the bot: an interrupted question is asked again, and a wait
 * begins again.
 */
function resume(turn: Turn, node: FlowNode): void {
  if (node.kind === 'hand-over') turn.goBy('returned');
  else if (isOutside(node)) resumeOutside(turn);
  else pass(turn, node);
}

type Said = Extract<Input, { kind: 'said' }>;

/**
 * Handles the ways out that always work: to the beginning (`#`), to a person, back to the previous question, and out of
 * a question by a word that asks for no more messages.
 */
function leavesBy(turn: Turn, { text, isSeen, chosenId }: Said): boolean {
  // The title of a tapped button was not typed by the customer, so it is no way out.
  if (turn.node?.menu !== undefined || tappedIn(turn, chosenId)) return false;
  const words = folded(text ?? '').trim();
  if (words === '#') turn.restart();
  // A node that calls something has no question to repeat.
  else if (isBack(turn, words) && isSeen && (turn.hasQuestionBefore || !(turn.node && isOutside(turn.node))))
    turn.goBack();
  else if (personWordsOf(startOf(turn.graph)?.personWords, turn.speech.language).includes(words))
    turn.leave('asked');
  else if (isOptOut(turn, text ?? '')) turn.leave('asked');
  else return false;
  return true;
}

/** True for an opt-out word at a question, unless it is an option of that. */
function isOptOut({ node, context, asked }: Turn, text: string): boolean {
  if (node?.kind !== 'question' && node?.kind !== 'choice') return false;
  const said = wordIn(text);
  if (said === '' || !(context.optOutWords ?? []).some((word) => wordIn(word) === said)) return false;
  return node.kind === 'question' || readChoice(seenOptions(node, asked), text) === null;
}

/** A message without accents, capitals and punctuation. */
function wordIn(text: string): string {
  return folded(text)
    .replace(/[.,;:!?¡¿"'()*_~]+/g, ' ')
    .trim();
}

function isBack({ speech: { language } }: Turn, words: string): boolean {
  return words === wayBackWords.pt || (language !== undefined && words === wayBackWords[language]);
}

function personWordsOf(own: readonly string[] | undefined, language: FlowLanguage | undefined): string[] {
  const usual = [...usualPersonWords, ...(language ? furtherPersonWords[language] : [])];
  return [...(own ?? usual)].map((word) => folded(word).trim()).filter((word) => word !== '');
}

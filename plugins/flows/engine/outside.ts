import { callTimes, flowLimits, partMinutesUsual } from '../contract/limits.ts';
import type { Called, FlowRun, OutsideRequest } from './flow-run.ts';
import type { Turn } from './turn.ts';

const minute = 60_000;

/** Asks something of others at the end of the turn, and waits for what that brings. */
export function askOutside(turn: Turn, request: OutsideRequest): void {
  turn.act({ do: 'ask', request });
  const dueAt = turn.context.now + (turn.node?.timeoutMinutes ?? partMinutesUsual) * minute;
  if (request.to === 'integration') turn.wait({ waitsFor: 'bot', dueAt, attempts: 0 });
  else waitForResult(turn);
}

/** Waits for what others were asked; at its moment a sweep looks whether that was lost. */
export function waitForResult(turn: Turn): void {
  const dueAt = turn.context.now + callTimes.lookAgainMs;
  turn.wait({ waitsFor: 'call', dueAt, attempts: turn.attempts });
}

/** Begins a node whose prompt speaks with the customer. */
export function beginTalk(turn: Turn): void {
  const { text = '' } = turn.node ?? {};
  if (text.trim() === '') askPrompt(turn, 0);
  else {
    turn.act({ do: 'say', text: turn.filled(text), asks: false });
    listen(turn, 0);
  }
}

/** Takes what a customer says to a prompt; what comes while that is asked is known to its next answer. */
export function hearInTalk(turn: Turn, waitsFor: FlowRun['waitsFor'] | undefined): void {
  if (waitsFor !== 'answer') return;
  turn.note('said');
  askPrompt(turn, turn.attempts);
}

/** Takes what was asked of others, where the run still waits for it. */
export function takeResult(turn: Turn, { waitsFor }: FlowRun, called: Called): void {
  if (waitsFor !== 'call' && waitsFor !== 'bot') return;
  if (waitsFor === 'bot') turn.act({ do: 'take-back' });
  const { output, values, text = '', note = '' } = called;
  if (text !== '') turn.act({ do: 'say', text, asks: false });
  if (note !== '') turn.act({ do: 'note', text: note });
  for (const [variable, value] of Object.entries(values)) turn.set(variable, value);
  if (output === 'answered') talkOn(turn, called);
  else turn.goBy(output);
}

/** Lets an integration have the conversation no longer: the time of its part is over. */
export function endPart(turn: Turn): void {
  turn.act({ do: 'take-back' });
  turn.goBy('failed');
}

/** Goes on after agents interrupted what was asked of others; a call's answer is still wanted, a talk goes on with the customer's next word. */
export function resumeOutside(turn: Turn): void {
  const { kind } = turn.node ?? {};
  // A step numbers what is asked from here on.
  if (kind === 'ai' || kind === 'integration') turn.note('resumed');
  if (kind === 'ai') listen(turn, turn.attempts);
  else if (kind === 'integration') leaveToIntegration(turn);
  else waitForResult(turn);
}

/** Leaves the conversation to the node's integration until it ends its part, or its time is over. */
export function leaveToIntegration(turn: Turn): void {
  const { integrationId } = turn.node ?? {};
  if (integrationId) askOutside(turn, { to: 'integration', integrationId });
  else turn.goBy('failed');
}

function talkOn(turn: Turn, { text = '', isBehind = false }: Called): void {
  const { turns = flowLimits.turns.usual, variable } = turn.node ?? {};
  const given = turn.attempts + 1;
  if (given >= turns) {
    if (variable) turn.set(variable, text);
    turn.goBy('limit');
  } else if (isBehind) {
    turn.note('said');
    askPrompt(turn, given);
  } else listen(turn, given);
}

function askPrompt(turn: Turn, given: number): void {
  const { promptId, goal = '' } = turn.node ?? {};
  listen(turn, given);
  if (promptId) askOutside(turn, { to: 'prompt', promptId, goal });
  else turn.goBy('failed');
}

/** Waits for what the customer says to a prompt, which gave so many answers. */
function listen(turn: Turn, given: number): void {
  const { timeoutMinutes } = turn.node ?? {};
  const dueAt = timeoutMinutes ? turn.context.now + timeoutMinutes * minute : null;
  turn.wait({ waitsFor: 'answer', dueAt, attempts: given });
}

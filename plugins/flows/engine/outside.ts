import { callTimes, flowLimits, partMinutesUsual } from '../contract/limits.ts';
import type { Called, FlowRun, OutsideRequest } from './flow-run.ts';
import type { Turn } from './turn.ts';

const minute = 60_000;

/** Makes a call at the end of the turn, and waits for its result. */
export function askOutside(turn: Turn, request: OutsideRequest): void {
  turn.act({ do: 'ask', request });
  const dueAt = turn.context.now + (turn.node?.timeoutMinutes ?? partMinutesUsual) * minute;
  if (request.to === 'integration') turn.wait({ waitsFor: 'bot', dueAt, attempts: 0 });
  else waitForResult(turn);
}

/** Waits for the result of a call; when it is due, a sweep checks whether the call was lost. */
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

/** Handles a customer's message to a prompt; messages during a call are part of the prompt's next answer. */
export function hearInTalk(turn: Turn, waitsFor: FlowRun['waitsFor'] | undefined): void {
  if (waitsFor !== 'answer') return;
  turn.note('said');
  askPrompt(turn, turn.attempts);
}

/** Handles the result of a call, if the run still waits for it. */
export function takeResult(turn: Turn, { waitsFor }: FlowRun, called: Called): void {
  if (waitsFor !== 'call' && waitsFor !== 'bot') return;
  if (waitsFor === 'bot') turn.act({ do: 'take-back' });
  const { output, values, text = '', note = '' } = called;
  if (text !== '') turn.act({ do: 'say', text, asks: false, isFound: true });
  if (note !== '') turn.act({ do: 'note', text: note });
  for (const [variable, value] of Object.entries(values)) turn.set(variable, value);
  if (output === 'answered') talkOn(turn, called);
  else turn.goBy(output);
}

/** Ends an integration's part because its time is over. */
export function endPart(turn: Turn): void {
  turn.act({ do: 'take-back' });
  turn.goBy('failed');
}

/**
 * Continues a run after agents interrupted a call to another system. The result of the call is still awaited; a prompt
 * continues with the customer's next message.
 */
export function resumeOutside(turn: Turn): void {
  const { kind } = turn.node ?? {};
  // A further step, since the number of steps identifies the next call.
  if (kind === 'ai' || kind === 'integration') turn.note('resumed');
  if (kind === 'ai') listen(turn, turn.attempts);
  else if (kind === 'integration') leaveToIntegration(turn);
  else waitForResult(turn);
}

/** Hands the conversation to the node's integration until it ends its part, or its time is over. */
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

/** Waits for the customer's next message to a prompt, which has given this many answers so far. */
function listen(turn: Turn, given: number): void {
  const { timeoutMinutes } = turn.node ?? {};
  const dueAt = timeoutMinutes ? turn.context.now + timeoutMinutes * minute : null;
  turn.wait({ waitsFor: 'answer', dueAt, attempts: given });
}

import { type Context, folded } from '@balcao/core';
import { markedKind } from '../answers/limits.ts';
import { flowAssertionLimits } from '../contract/limits.ts';
import type { FlowVersion } from '../engine/flow-run.ts';
import type { Graph } from '../graph/graph.ts';
import { languagesOf } from '../languages/languages.ts';
import { type Facts, factsOf } from '../running/company-context.ts';
import { FlowTrial, namelessRows as names } from '../simulation/flow-trial.ts';
import type { Assertion, AssertionResult } from './schemas.ts';

const customer = { name: 'Maria Silva', number: '5511999990000', email: 'maria@example.com' };
/** Id of the draft, which is not stored as a version; no row has it. */
const onTrial = 0;

/**
 * Plays the test conversations of assertions with a draft; returns one result for each. Waits are over at once,
 * time-outs and the time for an agent only when the customer stays silent, and calls get the answers that the assertion gives; nothing is
 * stored, sent or called.
 */
export async function playAssertions(
  ctx: Context,
  { id, name, draft }: { id: number; name: string; draft: Graph },
  assertions: readonly Assertion[],
): Promise<AssertionResult[]> {
  if (assertions.length === 0) return [];
  const version: FlowVersion = { id: onTrial, flowId: id, name, graph: draft };
  const facts = await factsOf(ctx, { version, run: null, whatsappId: null });
  const now = Date.now();
  return assertions.map((assertion) => play(assertion, { version, facts, now }));
}

interface Setting {
  version: FlowVersion;
  facts: Facts;
  now: number;
}

function play(assertion: Assertion, { version, facts, now }: Setting): AssertionResult {
  const isOpen = assertion.atHours !== 'closed';
  const speaker = { ...customer, language: languagesOf(version.graph)[0] };
  const trial = new FlowTrial({ version, facts, customer: speaker, names, isOpen });
  trial.passTo(now);
  const answers = [...(assertion.callAnswers ?? [])];
  let before = 0;
  for (const text of assertion.customerTexts) {
    before = trial.entries.length;
    const fileKind = markedKind(text);
    trial.hear(fileKind ? { fileKind } : { text });
    passWaits(trial, answers);
  }
  if (assertion.staysSilent) passWaits(trial, answers, ['time', 'call', 'bot', 'answer', 'agent']);
  const replies = trial.entries.slice(before).filter(({ from }) => from === 'bot');
  const { state } = trial.standing;
  const answered = replies.map(({ text }) => text).join('\n');
  const result = { answered, endsAs: state === 'none' ? 'closed' : state, queueId: trial.queueId };
  return { ...result, isPassed: holds(assertion, result) };
}

type Waits = NonNullable<FlowTrial['standing']['waitsFor']>;
type CallAnswer = NonNullable<Assertion['callAnswers']>[number];

/** Ends waits of these kinds, and answers calls; a drawing that waits in a circle is stopped at a limit. */
function passWaits(
  trial: FlowTrial,
  answers: CallAnswer[],
  kinds: readonly Waits[] = ['time', 'call', 'bot'],
): void {
  for (let passed = 0; passed < flowAssertionLimits.waits; passed++) {
    const { state, waitsFor, dueAt } = trial.standing;
    if (waitsFor === null || !kinds.includes(waitsFor) || (state !== 'flow' && waitsFor !== 'agent')) return;
    if (waitsFor === 'call' || waitsFor === 'bot') {
      const { output, text = '{}' } = answers.shift() ?? { output: 'unknown' };
      trial.happen({ kind: 'called', output, text, at: '' });
    } else if (dueAt === null) return;
    else trial.passTo(Date.parse(dueAt));
  }
}

function holds(
  { answerHas = '', endsAs, queueId }: Assertion,
  result: Omit<AssertionResult, 'isPassed'>,
): boolean {
  const isSaid = folded(result.answered).includes(folded(answerHas).trim());
  const isEnd = endsAs === undefined || endsAs === result.endsAs;
  return isSaid && isEnd && (!queueId || queueId === result.queueId);
}

import { createHash } from 'node:crypto';
import type { OutsideResult, ReplayGroup } from '../contract/limits.ts';
import { flowReplayLimits } from '../contract/limits.ts';
import type { FlowVersion } from '../engine/flow-run.ts';
import type { Customer, Facts } from '../running/company-context.ts';
import { FlowTrial, namelessRows as names } from '../simulation/flow-trial.ts';

/** A conversation as it was recorded: moments in epoch milliseconds, the oldest first. */
export interface RecordedTalk {
  ticketId: number;
  customer: Customer;
  /** Texts of the customer that led the flow; null: a file or another content without words. */
  said: ReadonlyArray<{ at: number; text: string | null }>;
  /** The last moment of the run. */
  until: number;
  /** Results of what was asked of others, in their order. */
  calls: ReadonlyArray<{ nodeId: string; output: OutsideResult; answer: unknown }>;
}

/** Result of a talk in one drawing. */
export interface PlayedTalk {
  texts: readonly string[];
  steps: number;
  queueId: number | null;
  isWithPerson: boolean;
  isLoop: boolean;
}

/**
 * Plays a recorded talk in a drawing at its own moments. Equal arguments give equal results; nothing is stored, sent or asked. A call
 * without a record leaves by `unknown`, what else was asked of others as if it had failed.
 */
export function playTalk(version: FlowVersion, facts: Facts, talk: RecordedTalk): PlayedTalk {
  const { customer, said, until, calls } = talk;
  const trial = new FlowTrial({ version, facts, customer, names });
  const left = [...calls];
  const answerCalls = () => {
    for (let answered = 0; answered < flowReplayLimits.calls; answered++) {
      const { state, waitsFor, nodeId } = trial.standing;
      if (state !== 'flow' || (waitsFor !== 'call' && waitsFor !== 'bot')) return;
      const index = left.findIndex((one) => one.nodeId === nodeId);
      const [record] = index < 0 ? [] : left.splice(index, 1);
      const text = JSON.stringify(record?.answer ?? null);
      trial.happen({ kind: 'called', output: record?.output ?? 'unknown', text, at: '' });
    }
  };
  const passTo = (moment: number) => {
    while (trial.passTo(moment) && !trial.isFull) answerCalls();
  };
  for (const { at, text } of said) {
    passTo(at);
    trial.happen(text === null ? { kind: 'photo', at: '' } : { kind: 'customer', text, at: '' });
    answerCalls();
  }
  passTo(until);
  const { entries, way, queueId, standing } = trial;
  return {
    texts: entries.filter(({ from }) => from === 'bot').map(({ text }) => text),
    steps: way.length,
    ...{ queueId, isWithPerson: standing.state === 'agents' },
    isLoop: entries.some(({ note }) => note === 'loop'),
  };
}

/** Group of a talk by what changes from one drawing to the other. */
export function groupOf(before: PlayedTalk, after: PlayedTalk): ReplayGroup {
  if (after.isLoop && !before.isLoop) return 'loop';
  if (after.isWithPerson !== before.isWithPerson) return 'person';
  if (after.queueId !== before.queueId) return 'queue';
  if (after.steps > before.steps) return 'longer';
  return JSON.stringify(after.texts) === JSON.stringify(before.texts) ? 'same' : 'words';
}

/** Fingerprint of everything that talks did in two drawings. */
export function hashOf(results: unknown): string {
  return createHash('sha256').update(JSON.stringify(results)).digest('hex');
}

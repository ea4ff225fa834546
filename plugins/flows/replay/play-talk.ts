import { createHash } from 'node:crypto';
import type { FileKind } from '../answers/limits.ts';
import type { OutsideResult, ReplayGroup } from '../contract/limits.ts';
import { flowReplayLimits } from '../contract/limits.ts';
import type { FlowVersion } from '../engine/flow-run.ts';
import type { Customer, Facts } from '../running/company-context.ts';
import { FlowTrial, namelessRows as names } from '../simulation/flow-trial.ts';

/** A recorded conversation of a real customer with a flow; moments in epoch milliseconds, the oldest first. */
export interface RecordedTalk {
  ticketId: number;
  customer: Customer;
  /** Messages of the customer that advanced the flow; `text` is null for a file and for others without text. */
  said: ReadonlyArray<{ at: number; text: string | null; fileKind?: FileKind | undefined }>;
  /** The last moment of the run. */
  until: number;
  /** Results of the calls, in their order. */
  calls: ReadonlyArray<{ nodeId: string; output: OutsideResult; answer: unknown }>;
}

/** Result of a recorded conversation in one version or draft. */
export interface PlayedTalk {
  texts: readonly string[];
  steps: number;
  queueId: number | null;
  isWithPerson: boolean;
  isLoop: boolean;
}

/**
 * Plays a recorded conversation in a version or draft at its own moments. Equal arguments give equal results; nothing
 * is stored, sent or called. A call without a recorded result leaves by `unknown`, and nodes of other kinds by their
 * failure.
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
  for (const { at, text, fileKind } of said) {
    passTo(at);
    trial.hear({ text, fileKind });
    answerCalls();
  }
  passTo(until);
  const { entries, way, queueId, standing } = trial;
  return {
    texts: entries
      .filter(({ from }) => from === 'bot')
      .map(({ text, fileName }) => (fileName === null ? text : `${fileName}\n${text}`)),
    steps: way.length,
    ...{ queueId, isWithPerson: standing.state === 'agents' },
    isLoop: entries.some(({ note }) => note === 'loop'),
  };
}

/** Returns the group of a conversation by what changes from the first result to the second. */
export function groupOf(before: PlayedTalk, after: PlayedTalk): ReplayGroup {
  if (after.isLoop && !before.isLoop) return 'loop';
  if (after.isWithPerson !== before.isWithPerson) return 'person';
  if (after.queueId !== before.queueId) return 'queue';
  if (after.steps > before.steps) return 'longer';
  return JSON.stringify(after.texts) === JSON.stringify(before.texts) ? 'same' : 'words';
}

/** Hash of all results, by which a repeat can be compared. */
export function hashOf(results: unknown): string {
  return createHash('sha256').update(JSON.stringify(results)).digest('hex');
}

import { isoTime, jsonIn } from '@balcao/core';
import { type FileKind, fileMarks } from '../answers/limits.ts';
import { calledInput, resultsOf } from '../calls/answer-values.ts';
import { flowSimulationLimits, type OutsideResult } from '../contract/limits.ts';
import { advance } from '../engine/advance.ts';
import type { FlowAction, FlowRun, FlowVersion, Input, OutsideRequest, RunNode } from '../engine/flow-run.ts';
import { type Customer, contextAt, type Facts } from '../running/company-context.ts';
import { isReturnable } from '../running/whose-turn.ts';
import type { Entry, Note, Outcome, SimulatedEvent, Way } from './schemas.ts';

/** Names of rows as notes show them. */
export interface Names {
  queue(id: number): string;
  user(id: number): string;
  tag(id: number): string;
  prompt(id: number): string;
  integration(id: number): string;
  media(id: number): string;
}

/** Stands for the message of a file, which is stored nowhere. */
const trialReference = 'message:0';

const nameless = () => '';

/** Empty names, for simulations whose notes no agent reads. */
export const namelessRows: Names = {
  queue: nameless,
  user: nameless,
  tag: nameless,
  prompt: nameless,
  integration: nameless,
  // By its number, so that a replay distinguishes files.
  media: (id) => `#${id}`,
};

/** Setting of a simulated conversation. */
export interface TrialSetup {
  version: FlowVersion;
  facts: Facts;
  customer: Customer;
  names: Names;
  /** True or false: all opening hours count as open or closed; absent: the real hours. */
  isOpen?: boolean;
}

/**
 * A simulated conversation with a flow, for the simulator, assertions and replays: its time is the one it is given,
 * and it stores and sends nothing.
 */
export class FlowTrial {
  readonly entries: Entry[] = [];
  readonly way: Way = [];
  /** Milliseconds that the customer took for each answer of the way; null for its other steps. */
  readonly waits: Array<number | null> = [];
  readonly #setup: TrialSetup;
  #now = 0;
  #run: FlowRun | null = null;
  #state: Outcome['state'] = 'none';
  #queueId: number | null = null;

  constructor(setup: TrialSetup) {
    this.#setup = setup;
  }

  /** True when the conversation has reached the largest number of entries. */
  get isFull(): boolean {
    return this.entries.length >= flowSimulationLimits.entries;
  }

  /** Present moment of the simulation, in epoch milliseconds. */
  get now(): number {
    return this.#now;
  }

  /** Queue to which it was handed over last; null: none. */
  get queueId(): number | null {
    return this.#queueId;
  }

  get standing(): Outcome {
    const run = this.#run;
    return {
      state: this.#state,
      nodeId: run && this.#ownNode(run),
      waitsFor: run?.waitsFor ?? null,
      dueAt: run?.dueAt ? isoTime(run.dueAt) : null,
      variables: { ...run?.variables },
      ...(run?.language ? { language: run.language } : {}),
    };
  }

  /**
   * Advances the time to a moment; waits that are due until then end at their own. Returns false once nothing is due.
   */
  passTo(moment: number): boolean {
    const dueAt = this.#isUnderWay ? this.#run?.dueAt : null;
    const isDue = typeof dueAt === 'number' && dueAt <= moment;
    this.#now = Math.max(this.#now, isDue ? dueAt : moment);
    if (isDue && this.#state === 'agents') this.#takeBack('nobody');
    if (isDue) this.#lead({ kind: 'due' });
    return isDue;
  }

  happen({ kind, text = '', output, fileKind = 'image' }: SimulatedEvent): void {
    if (kind === 'customer') this.hear({ text });
    if (kind === 'photo') this.hear({ fileKind: 'image' });
    if (kind === 'file') this.hear({ fileKind });
    if (kind === 'accept') this.#accept();
    if (kind === 'agent') {
      this.#accept();
      if (this.#state === 'agents') this.#write('agent', text);
    }
    if (kind === 'called') this.#answer(output, text);
    if (kind === 'return') this.#return();
    if (kind === 'close' && this.#isUnderWay) this.#end();
  }

  get #isUnderWay(): boolean {
    return this.#state === 'flow' || this.#state === 'agents';
  }

  /** Takes a message of the customer: a text, a file of some kind, or with neither something else without text. */
  hear({ text = null, fileKind }: { text?: string | null; fileKind?: FileKind | undefined }): void {
    this.#write('customer', text ?? fileMarks[fileKind ?? 'image']);
    const before = this.entries.length;
    const file = fileKind ? { kind: fileKind, reference: trialReference } : null;
    if (this.#state === 'flow') this.#lead({ kind: 'said', text, isSeen: true, file });
    else if (this.#state !== 'agents') {
      this.#state = 'flow';
      this.#lead({ kind: 'begin' });
    }
    if (this.entries.length === before) this.#note('unanswered');
  }

  /** Gives the conversation to an agent; one that was handed over is taken as long as the flow waits for that. */
  #accept(): void {
    const isWaiting = this.#state === 'agents' && this.#run !== null && this.#run.dueAt !== null;
    if (this.#state !== 'flow' && !isWaiting) return;
    this.#state = 'agents';
    this.#endWait();
    this.#note('accepted');
  }

  /** Ends the wait of a run whose conversation an agent has; without a way back the run is over. */
  #endWait(): void {
    const run = this.#run;
    if (run) this.#run = isReturnable(this.#nodeOf(run)) ? { ...run, dueAt: null } : null;
  }

  #return(): void {
    if (this.#state !== 'agents' || !this.#run || !isReturnable(this.#nodeOf(this.#run))) return;
    this.#takeBack('returned');
    this.#lead({ kind: 'resumed' });
  }

  #takeBack(note: Note): void {
    this.#state = 'flow';
    this.#note(note);
  }

  /** Handles the result of a call as the author of the simulation gives it. */
  #answer(output: OutsideResult | undefined, text: string): void {
    const run = this.#run;
    if (this.#state !== 'flow' || (run?.waitsFor !== 'call' && run?.waitsFor !== 'bot')) return;
    const node = this.#nodeOf(run);
    const result = output ?? resultsOf(node?.kind ?? 'call')[0] ?? 'ok';
    const answer = jsonIn(text) ?? (node?.kind === 'call' ? null : text);
    this.#lead(calledInput(node ?? {}, { output: result, answer }));
  }

  #nodeOf({ flowVersionId, nodeId }: FlowRun): RunNode | undefined {
    const { version, facts } = this.#setup;
    const standing = flowVersionId === version.id ? version : facts.versions.get(flowVersionId);
    return standing?.graph.nodes.find(({ id }) => id === nodeId);
  }

  #end(nodeId: string | null = null): void {
    this.#state = 'closed';
    this.#run = null;
    this.#note('closed', '', nodeId);
  }

  #lead(input: Input): void {
    const { version, facts, customer, isOpen } = this.#setup;
    const context = contextAt(facts, customer, this.#now);
    const hours = isOpen === undefined ? {} : { isOpen: () => isOpen };
    const turn = advance(version, this.#run, input, { ...context, ...hours });
    // Calls are not made here, so they never time out.
    this.#run = turn.run?.waitsFor === 'call' ? { ...turn.run, dueAt: null } : turn.run;
    for (const { flowVersionId, nodeId, output, waitedMs = null } of turn.steps) {
      if (flowVersionId !== version.id) continue;
      this.way.push({ nodeId, output });
      this.waits.push(waitedMs);
    }
    for (const [index, action] of turn.actions.entries()) {
      const place = turn.actedAt[index];
      this.#do(action, place ? this.#ownNode(place) : null);
    }
  }

  #do(action: FlowAction, nodeId: string | null): void {
    const { names } = this.#setup;
    if (action.do === 'say') this.#say(action, nodeId);
    else if (action.do === 'tag') this.#note('tag', action.tagIds.map(names.tag).join(', '), nodeId);
    else if (action.do === 'note') this.#note('note', action.text, nodeId);
    else if (action.do === 'contact') this.#note('contact', action.value, nodeId);
    else if (action.do === 'ask') this.#noteAsked(action.request, nodeId);
    else if (action.do === 'close') this.#end(nodeId);
    else if (action.do === 'hand-over') {
      const { queueId, userId, reason } = action;
      const to = [queueId === null ? '' : names.queue(queueId), userId === null ? '' : names.user(userId)];
      this.#state = 'agents';
      this.#queueId = queueId;
      this.#note(reason, to.filter(Boolean).join(', '), nodeId);
      // An agent who is named in the drawing has the conversation at once.
      if (userId !== null) this.#endWait();
    }
  }

  #say({ text, flowMediaId }: Extract<FlowAction, { do: 'say' }>, nodeId: string | null): void {
    const fileName = flowMediaId ? this.#setup.names.media(flowMediaId) : null;
    this.#write('bot', text.trim(), { nodeId, fileName });
  }

  /** Records the call that would be made. */
  #noteAsked(request: OutsideRequest, nodeId: string | null): void {
    const { names } = this.#setup;
    if (request.to === 'prompt') this.#note('ai', names.prompt(request.promptId), nodeId);
    else if (request.to === 'knowledge') this.#note('knowledge', request.text, nodeId);
    else if (request.to === 'integration')
      this.#note('integration', names.integration(request.integrationId), nodeId);
    else this.#note('call', `${request.method} ${request.address}`, nodeId);
  }

  /** Returns the node's id if it belongs to the simulated drawing. */
  #ownNode({ flowVersionId, nodeId }: { flowVersionId: number; nodeId: string }): string | null {
    return flowVersionId === this.#setup.version.id && nodeId !== '' ? nodeId : null;
  }

  #note(note: Note, text = '', nodeId: string | null = null): void {
    this.#write('note', text, { note, nodeId });
  }

  #write(
    from: Entry['from'],
    text: string,
    {
      note = null,
      nodeId = null,
      fileName = null,
    }: Partial<Pick<Entry, 'note' | 'nodeId' | 'fileName'>> = {},
  ): void {
    // A text that is empty once its variables are filled in is not sent.
    if (this.isFull || (from === 'bot' && text === '' && fileName === null)) return;
    this.entries.push({ at: isoTime(this.#now), from, text, fileName, note, nodeId });
  }
}

import { type ContactPart, runLimits } from '../contract/limits.ts';
import { emptyGraph, startOf } from '../graph/graph.ts';
import { type Asked, askedIn, questionOf } from './asked.ts';
import type {
  Advanced,
  Answered,
  FlowAction,
  FlowContext,
  FlowRun,
  FlowStep,
  FlowVersion,
  LeaveReason,
  Place,
  RunGraph,
  RunNode,
} from './flow-run.ts';
import { Speech } from './speech.ts';
import { TurnValues } from './turn-values.ts';

const minute = 60_000;

/** Queue or agent to whom a ticket is handed over, and a note for the agents. */
interface Receiver {
  queueId: number | null;
  userId: number | null;
  note: string;
}

/** Carries out a node, and continues with the next one unless the node waits or ends the run. */
export type PassNode = (turn: Turn, node: RunNode) => void;

/** One turn of a flow run: a working copy of the run that moves from node to node and collects the actions. */
export class Turn {
  readonly context: FlowContext;
  readonly speech: Speech;
  readonly #actions: FlowAction[] = [];
  readonly #actedAt: Place[] = [];
  readonly #root: FlowVersion;
  readonly #values: TurnValues;
  readonly #pass: PassNode;
  readonly #steps: FlowStep[] = [];
  #at: Place;
  #stack: readonly Place[];
  #trail: readonly Answered[];
  #visits: Record<string, number>;
  #taken: number;
  #passed = 0;
  #wait: Pick<FlowRun, 'waitsFor' | 'dueAt' | 'attempts'> | null;
  #asked: Asked;

  /** `version` is that in which the run began. */
  constructor(version: FlowVersion, run: FlowRun | null, context: FlowContext, pass: PassNode) {
    this.#pass = pass;
    this.context = context;
    this.#root = version;
    this.#at = run ?? { flowVersionId: version.id, nodeId: '' };
    this.#stack = run?.stack ?? [];
    this.#values = new TurnValues(run?.variables ?? {}, context.values);
    this.#trail = run?.trail ?? [];
    this.#visits = { ...run?.visits };
    this.#taken = run?.steps ?? 0;
    this.#wait = run;
    this.#asked = askedIn(run);
    this.speech = new Speech(run);
  }

  /** Node at which the run stands, with its texts in the run's language; undefined when its version was deleted. */
  get node(): RunNode | undefined {
    return this.speech.textsOf(this.#nodeAt(this.#at), this.graph);
  }

  /** The question that waits, as it was asked. */
  get asked(): Asked {
    return this.#asked;
  }

  /** The drawing in which the run stands. */
  get graph(): RunGraph {
    return this.#versionOf(this.#at.flowVersionId)?.graph ?? emptyGraph;
  }

  /** True when the customer can go back to an earlier question. */
  get hasQuestionBefore(): boolean {
    return this.#trail.length > 0;
  }

  /** State of waiting of the run: as the turn found it, or as it decided. */
  get waitsFor(): FlowRun['waitsFor'] | undefined {
    return this.#wait?.waitsFor;
  }

  /** Invalid answers to the question that waits. */
  get attempts(): number {
    return this.#wait?.attempts ?? 0;
  }

  /** Fill in a text's variables; see TurnValues. */
  filled(text: string, escaped?: (value: string) => string): string {
    return this.#values.filled(text, escaped);
  }
  filledWhole(text: string, escaped?: (value: string) => string): string | null {
    return this.#values.filledWhole(text, escaped);
  }

  /** Adds an action of the present node; before the first one that speaks, the line that a bot does. */
  act(action: FlowAction): void {
    const line = this.speech.lineBefore(action, this.#root);
    if (line) this.#add({ ...line.say, text: this.filled(line.say.text) }, line.place);
    this.#add(action, this.#at);
  }

  /** Writes a part of the contact at the end of the turn. */
  writeContact(part: ContactPart, fieldKey: string, value: string): void {
    this.act({ do: 'contact', part, fieldKey, value });
    this.#values.write(part === 'field' ? `field.${fieldKey}` : `contact.${part}`, value);
  }

  set(variable: string, value: string): void {
    this.#values.set(variable, value);
  }

  /** Goes to the first node and forgets all answers. */
  restart(): void {
    const start = startOf(this.#root.graph);
    this.#values.forgetAll();
    this.#stack = [];
    this.#trail = [];
    this.#visits = {};
    this.speech.begin(start, this.context);
    this.#enter({ flowVersionId: this.#root.id, nodeId: start?.id ?? '' });
  }

  /**
   * Leaves the node by an output; when nothing is connected to it, the flow ends and the flow that had entered it
   * goes on.
   */
  goBy(output: string, waited: Pick<FlowStep, 'waitedMs'> = {}): void {
    this.note(output, waited);
    const { outputs = {} } = this.node ?? {};
    const to = Object.hasOwn(outputs, output) ? outputs[output] : undefined;
    const caller = this.#stack.at(-1);
    if (to !== undefined) this.#enter({ flowVersionId: this.#at.flowVersionId, nodeId: to });
    else if (caller) {
      this.#stack = this.#stack.slice(0, -1);
      this.#at = caller;
      this.goBy('returned');
    } else this.leave('finished');
  }

  /** Stores an accepted answer, and remembers the question so that the customer can come back to it. */
  accept(kept: string, output: string): void {
    const { variable } = this.node as RunNode;
    if (variable) this.set(variable, kept);
    const { flowVersionId, nodeId } = this.#at;
    this.#trail = [...this.#trail, { flowVersionId, nodeId, stack: this.#stack }].slice(-runLimits.trail);
    this.#visits = {};
    const { askedAt } = this.#asked;
    this.goBy(output, askedAt === undefined ? {} : { waitedMs: this.context.now - askedAt });
  }

  /** Sends the question's retry text, or the question again, and waits on. */
  askAgain(): void {
    const { retryText = '' } = this.node as RunNode;
    this.note('invalid');
    this.#ask(retryText.trim() === '' ? undefined : retryText, this.attempts + 1);
  }

  /** Asks the previous question again and forgets its answer; the first question is only repeated. */
  goBack(): void {
    this.note('back');
    const before = this.#trail.at(-1);
    if (before) {
      this.#trail = this.#trail.slice(0, -1);
      this.#stack = before.stack;
      this.#at = { flowVersionId: before.flowVersionId, nodeId: before.nodeId };
      this.#values.forget(this.node?.variable);
    }
    if (this.#taken >= runLimits.steps) this.leave('loop');
    else if (!this.node) this.leave('gone');
    else if (this.node.kind !== 'wait') this.ask();
  }

  /** Enters another flow, unless it is not published, or too many flows are nested. */
  enterFlow(flowId: number): 'entered' | 'missing' | 'tooDeep' {
    const version = this.context.published(flowId);
    const start = version && startOf(version.graph);
    if (!version || !start) return 'missing';
    if (this.#stack.length + 1 >= runLimits.depth) return 'tooDeep';
    const { flowVersionId, nodeId } = this.#at;
    this.note('entered');
    this.#stack = [...this.#stack, { flowVersionId, nodeId }];
    this.speech.enter(start, this.context);
    this.#enter({ flowVersionId: version.id, nodeId: start.id });
    return 'entered';
  }

  /** Waits at a question for its answer. */
  ask(): void {
    this.#ask(undefined, 0);
  }

  /** Waits at the node where the run stands. */
  wait(wait: Pick<FlowRun, 'waitsFor' | 'dueAt' | 'attempts'>): void {
    this.#wait = wait;
  }

  /** Ends the run and hands the ticket to agents: to the given queue or agent, else to the flow's queue. */
  leave(reason: LeaveReason, { queueId, userId = null, note = '' }: Partial<Receiver> = {}): void {
    const isDrawn = reason === 'drawn' || reason === 'finished';
    const flowsQueueId = startOf(this.graph)?.queueId ?? startOf(this.#root.graph)?.queueId ?? null;
    this.act({
      ...{ do: 'hand-over', queueId: queueId ?? (isDrawn ? null : flowsQueueId), userId, reason },
      ...{ nodeName: this.node?.name || this.#at.nodeId, note, variables: this.#values.variables },
    });
    if (reason !== 'finished') this.note(reason);
    this.#wait = null;
  }

  /**
   * Hands the ticket to agents. When an output is drawn for its return, the run waits for that; when one is drawn for
   * a ticket that no agent takes, at most as long as the node says.
   */
  handOver(to: Receiver): void {
    this.leave('drawn', to);
    const { outputs = {}, nobodyMinutes } = this.node ?? {};
    const dueAt = outputs.nobody === undefined ? null : dueAtOf(this.context.now, nobodyMinutes);
    if (dueAt !== null || outputs.returned !== undefined)
      this.#wait = { waitsFor: 'agent', dueAt, attempts: 0 };
  }

  /** Ends the run and closes the ticket. */
  close(farewell: boolean): void {
    this.act({ do: 'close', farewell });
    this.note('closed');
    this.#wait = null;
  }

  result(): Advanced {
    const run = this.#wait && {
      ...{ flowVersionId: this.#at.flowVersionId, nodeId: this.#at.nodeId, stack: this.#stack },
      ...{ variables: this.#values.variables, trail: this.#trail, visits: this.#visits, steps: this.#taken },
      ...{ waitsFor: this.#wait.waitsFor, dueAt: this.#wait.dueAt, attempts: this.#wait.attempts },
      ...this.#asked,
      ...this.speech.kept(),
    };
    return { actions: this.#actions, actedAt: this.#actedAt, run, steps: this.#steps };
  }

  #add(action: FlowAction, place: Place): void {
    this.#actions.push(action);
    this.#actedAt.push(place);
  }

  #enter(place: Place): void {
    this.#at = place;
    this.#wait = null;
    this.#asked = {};
    const { node } = this;
    const key = `${place.flowVersionId}/${place.nodeId}`;
    const visits = (this.#visits[key] ?? 0) + 1;
    this.#visits[key] = visits;
    this.#passed += 1;
    const isLoop =
      visits > runLimits.visitsPerNode ||
      this.#passed > runLimits.nodesPerTurn ||
      this.#taken >= runLimits.steps;
    if (!node) this.leave('gone');
    else if (isLoop) this.leave('loop');
    else this.#pass(this, node);
  }

  #ask(text: string | undefined, attempts: number): void {
    const node = this.node as RunNode;
    const { askedAt = this.context.now } = attempts > 0 ? this.#asked : {};
    this.#asked = { askedAt };
    const plain = text ?? node.text ?? '';
    this.act(questionOf(node, node.menu === undefined ? this.filled(plain) : plain));
    this.#wait = { waitsFor: 'answer', dueAt: dueAtOf(this.context.now, node.timeoutMinutes), attempts };
  }

  /** Records a step of the present node, for the figures. */
  note(output: string, waited: Pick<FlowStep, 'waitedMs'> = {}): void {
    const { flowVersionId, nodeId } = this.#at;
    this.#steps.push({ flowVersionId, nodeId, output, ...waited });
    this.#taken += 1;
  }

  #nodeAt({ flowVersionId, nodeId }: Place): RunNode | undefined {
    return this.#versionOf(flowVersionId)?.graph.nodes.find(({ id }) => id === nodeId);
  }

  #versionOf(id: number): FlowVersion | undefined {
    return id === this.#root.id ? this.#root : this.context.version(id);
  }
}

/** Time after a number of minutes; null where no minutes are set. */
function dueAtOf(now: number, minutes: number | null | undefined): number | null {
  return minutes ? now + minutes * minute : null;
}

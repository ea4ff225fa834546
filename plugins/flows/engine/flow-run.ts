import type { Choice } from '../../connections/index.ts';
import type { PhoneReader } from '../answers/read-answer.ts';
import type { ContactPart, callMethods, OutsideResult } from '../contract/limits.ts';
import type { FlowNode, Option } from '../graph/graph.ts';

/**
 * A node as the engine leads through it. `menu` marks a level of a queue's menu of options and holds what it says last, its ways out: a
 * number or a whole title chooses there, no word leads out, and its texts are filled in when they are sent. `seen` are its options as the
 * customer saw them.
 */
export type RunNode = FlowNode & { menu?: string; seen?: readonly Option[] };

export interface RunGraph {
  nodes: readonly RunNode[];
}

/** A published drawing; it never changes. */
export interface FlowVersion {
  id: number;
  flowId: number;
  name: string;
  graph: RunGraph;
}

/** A node of a version. */
export interface Place {
  flowVersionId: number;
  nodeId: string;
}

/** A question that was answered, to which the customer can go back. */
export interface Answered extends Place {
  stack: readonly Place[];
}

/** A ticket's way through a flow, between two messages. */
export interface FlowRun extends Place {
  /** Nodes from which other flows were entered, the outermost first. */
  stack: readonly Place[];
  variables: Readonly<Record<string, string>>;
  trail: readonly Answered[];
  /** `call`: for what another system is asked; `bot`: for the end of an integration's part. `agent`: it goes on by `returned` once agents give the ticket back. */
  waitsFor: 'answer' | 'time' | 'agent' | 'call' | 'bot';
  /** When the wait is over, epoch milliseconds; null: never. */
  dueAt: number | null;
  /** Invalid answers to the question that waits; at a node of a prompt, the answers that it gave. */
  attempts: number;
  /** Visits of nodes since the last accepted answer. */
  visits: Readonly<Record<string, number>>;
  /** Steps that were taken since the run began. */
  steps: number;
}

/** Event that makes a run go on. */
export type Input =
  | { kind: 'begin' }
  /**
   * The customer wrote; `text` is null for a file, a place and other contents without words of theirs. `isSeen`: they had the
   * question before them; else what they wrote answers nothing, and only its ways out are taken.
   * `chosenId`: the option that they tapped.
   */
  | { kind: 'said'; text: string | null; isSeen: boolean; chosenId?: string | undefined }
  /** The moment of `dueAt` has come. */
  | { kind: 'due' }
  /** The result of something that was asked of others, or that it never gets one. */
  | Called
  /** Agents gave the ticket back. */
  | { kind: 'resumed' };

/** Result of what a node asks of others; `values` are what it fills variables with. */
export interface Called {
  kind: 'called';
  output: OutsideResult;
  values: Readonly<Record<string, string>>;
  /** Text for the customer; empty: none. */
  text?: string;
  /** Text for the agents who read the conversation; empty: none. */
  note?: string;
  /** The customer wrote after what a prompt's answer knows. */
  isBehind?: boolean;
}

/** Everything outside of run and input on which a run decides; plain values and functions without effect. */
export interface FlowContext {
  /** Epoch milliseconds. */
  now: number;
  /** Values of message variables and of `contact.name` and the like. */
  values: Readonly<Record<string, string>>;
  /** Whether the hours of a queue, or with null of the company, are open now. */
  isOpen(queueId: number | null): boolean;
  /** The next moment at which the company's clock shows this time of day, `HH:mm`. */
  nextTimeOfDay(time: string): number;
  readPhone: PhoneReader;
  /** A version that the run stands in. */
  version(id: number): FlowVersion | undefined;
  /** The version of a flow that begins now; undefined: it is gone, switched off or not published. */
  published(flowId: number): FlowVersion | undefined;
}

/** Reason why a run is over and agents take over. */
export type LeaveReason = 'drawn' | 'asked' | 'finished' | 'loop' | 'gone';

/** Request to a company's own API, its variables filled in. */
export interface CallRequest {
  method: (typeof callMethods)[number];
  address: string;
  /** `parts` are plain text and names of secrets in turn, beginning with text. */
  headers: ReadonlyArray<{ name: string; parts: readonly string[] }>;
  /** JSON; empty: none is sent. */
  body: string;
}

/** Something that a run asks of others, after the commit. */
export type OutsideRequest =
  /** Rows of former releases have no `to`. */
  | ({ to?: 'api' } & CallRequest)
  | { to: 'prompt'; promptId: number; goal: string }
  | { to: 'knowledge'; text: string }
  | { to: 'integration'; integrationId: number };

/** One thing to do in the transaction that ends the turn. */
export type FlowAction =
  /** Sends a text; `asks`: what the customer says next answers it. */
  /** `choices` stand in the text by number. */
  | { do: 'say'; text: string; asks: boolean; choices?: readonly Choice[] }
  | { do: 'tag'; tagIds: readonly number[] }
  | { do: 'note'; text: string }
  | { do: 'ask'; request: OutsideRequest }
  /** Takes the conversation back from an integration. */
  | { do: 'take-back' }
  /** Writes a part of the contact; `fieldKey` names the field of the part `field`. */
  | { do: 'contact'; part: ContactPart; fieldKey: string; value: string }
  /** Ends the bot's part; the ticket waits in a queue or with an agent, or where it is. */
  | {
      do: 'hand-over';
      queueId: number | null;
      userId: number | null;
      reason: LeaveReason;
      nodeName: string;
      note: string;
      variables: Readonly<Record<string, string>>;
    }
  | { do: 'close'; farewell: boolean };

/** A node that was left, and by which output; `invalid` and `back` stay in the question. */
export interface FlowStep extends Place {
  output: string;
}

/** Result of a turn; `run` is null once it is over. */
export interface Advanced {
  actions: FlowAction[];
  /** Node of each action, in their order. */
  actedAt: Place[];
  run: FlowRun | null;
  steps: FlowStep[];
}

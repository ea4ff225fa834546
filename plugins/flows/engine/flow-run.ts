import type { Choice } from '../../connections/index.ts';
import type { FileKind } from '../answers/limits.ts';
import type { PhoneReader } from '../answers/read-answer.ts';
import type { ContactPart, callMethods, OutsideResult } from '../contract/limits.ts';
import type { FlowNode, Option } from '../graph/graph.ts';
import type { FlowLanguage } from '../languages/limits.ts';

/**
 * A node as the engine sees it. `menu` marks a level of a queue's menu of options, which the engine runs, too, and
 * holds its closing line with the ways out; there only a number or a whole title chooses, no word leaves, and texts
 * are filled in when they are sent. `seen` are its options as the customer saw them.
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

/** Reference to a node of a version. */
export interface Place {
  flowVersionId: number;
  nodeId: string;
}

/** An answered question, to which the customer can go back. */
export interface Answered extends Place {
  stack: readonly Place[];
}

/** A flow run: the state of one ticket's way through a flow, as it is stored between two messages. */
export interface FlowRun extends Place {
  /** Nodes from which other flows were entered, the outermost first. */
  stack: readonly Place[];
  variables: Readonly<Record<string, string>>;
  trail: readonly Answered[];
  /**
   * State of waiting. `answer`: for the customer's; `time`: until `dueAt`; `agent`: until agents give the ticket
   * back, when it leaves by `returned`, or until `dueAt`, when no agent has taken it; `call`: for the answer of another
   * system or of a prompt; `bot`: for the end of an integration's part.
   */
  waitsFor: 'answer' | 'time' | 'agent' | 'call' | 'bot';
  /** When the wait is over, epoch milliseconds; null: never. */
  dueAt: number | null;
  /** Number of invalid answers to the present question; at a prompt's node, the answers that the prompt gave. */
  attempts: number;
  /** Visits of nodes since the last accepted answer. */
  visits: Readonly<Record<string, number>>;
  /** Steps that were taken since the run began. */
  steps: number;
  /**
   * Options of the choice that waits as the customer saw them, after the run was moved to a version with others;
   * absent: those of its node.
   */
  seen?: readonly Option[];
  /** When the question that waits was asked first, epoch milliseconds; absent for runs of earlier releases. */
  askedAt?: number;
  /** Language in which it speaks; absent: the flow was drawn in one only. */
  language?: FlowLanguage;
  /** True once it has said that a bot speaks. */
  isIntroduced?: true;
}

/** File that a customer sent; `reference` names its message within the company. */
export interface SaidFile {
  kind: FileKind;
  reference: string;
}

/** Event that advances a run. */
export type Input =
  | { kind: 'begin' }
  /**
   * The customer wrote; `text` is null for a file, a location and other messages without text. `isSeen`: the question
   * had reached the customer before; if not, the text is no answer, and only ways out are followed. `chosenId`: the
   * button that was tapped. `file`: null or absent where there is none that can be an answer.
   */
  | {
      kind: 'said';
      text: string | null;
      isSeen: boolean;
      chosenId?: string | undefined;
      file?: SaidFile | null;
    }
  /** The moment of `dueAt` has come. */
  | { kind: 'due' }
  /** The result of a call, or the notice that it will never come. */
  | Called
  /** Agents gave the ticket back. */
  | { kind: 'resumed' };

/** Result of a call; `values` are the variables that it fills. */
export interface Called {
  kind: 'called';
  output: OutsideResult;
  values: Readonly<Record<string, string>>;
  /** Text for the customer; empty: none. */
  text?: string;
  /** Text for the agents who read the conversation; empty: none. */
  note?: string;
  /** True when the customer wrote again after the messages that the prompt's answer takes into account. */
  isBehind?: boolean;
}

/** Everything else on which the engine decides: plain values and functions without side effects. */
export interface FlowContext {
  /** Epoch milliseconds. */
  now: number;
  /** Values of message variables and of `contact.name` and the like. */
  values: Readonly<Record<string, string>>;
  /** Languages that the customer is thought to read, the likeliest first. */
  languages?: readonly FlowLanguage[];
  /** True when a queue, or with null the company, is open now. */
  isOpen(queueId: number | null): boolean;
  /** Returns the next moment at which the company's clock shows this time of day, `HH:mm`. */
  nextTimeOfDay(time: string): number;
  readPhone: PhoneReader;
  /** A version that the run stands in. */
  version(id: number): FlowVersion | undefined;
  /** Finds the version in which a flow begins now; undefined: it was deleted, is switched off or not published. */
  published(flowId: number): FlowVersion | undefined;
}

/**
 * Reasons why a run ends and agents take over. `drawn`: a hand-over node; `asked`: the customer asked for a person;
 * `finished`: no further node; `loop`: a limit was passed; `gone`: its version was deleted.
 */
export type LeaveReason = 'drawn' | 'asked' | 'finished' | 'loop' | 'gone';

/**
 * Ways in which a run ends. Besides those of LeaveReason, `closed`: with its ticket; `replaced`: another flow began;
 * `moved`: an integration gave the ticket to another queue.
 */
export const runEnds = ['finished', 'drawn', 'asked', 'loop', 'gone', 'closed', 'replaced', 'moved'] as const;
export type RunEnd = (typeof runEnds)[number];

/** Request to a company's own API, with its variables filled in. */
export interface CallRequest {
  method: (typeof callMethods)[number];
  address: string;
  /** `parts` alternate between plain text and names of secrets, beginning with text. */
  headers: ReadonlyArray<{ name: string; parts: readonly string[] }>;
  /** JSON; empty: none is sent. */
  body: string;
}

/** Call that a run makes after the commit. */
export type OutsideRequest =
  /** Rows of earlier releases have no `to`. */
  | ({ to?: 'api' } & CallRequest)
  | { to: 'prompt'; promptId: number; goal: string }
  | { to: 'knowledge'; text: string }
  | { to: 'integration'; integrationId: number };

/** One action, carried out in the transaction that ends the turn. */
export type FlowAction =
  /** Sends a text; `asks`: it is a question, which the customer's next message answers. */
  /** `choices` are buttons, which the text lists by number. */
  /** `flowMediaId`: file that is sent, with the text below it. */
  | { do: 'say'; text: string; asks: boolean; choices?: readonly Choice[]; flowMediaId?: number }
  | { do: 'tag'; tagIds: readonly number[] }
  | { do: 'note'; text: string }
  | { do: 'ask'; request: OutsideRequest }
  /** Ends an integration's part in the conversation. */
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

/** A node that was left, and by which output; with `invalid` and `back` the run stays at the question. */
export interface FlowStep extends Place {
  output: string;
  /** Milliseconds from the question to this answer of it. */
  waitedMs?: number;
}

/** Result of a turn; `run` is null once it is over. */
export interface Advanced {
  actions: FlowAction[];
  /** Node of each action, in their order. */
  actedAt: Place[];
  run: FlowRun | null;
  steps: FlowStep[];
}

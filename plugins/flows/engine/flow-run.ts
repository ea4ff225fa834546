import type { Choice } from '../../connections/index.ts';
import type { FileKind } from '../answers/limits.ts';
import type { PhoneReader } from '../answers/read-answer.ts';
import type { ContactPart, callMethods, OutsideResult } from '../contract/limits.ts';
import type { FlowNode, Option } from '../graph/graph.ts';
import type { FlowLanguage } from '../languages/limits.ts';

/**
 * Node of a flow as the engine runs it. `menu` marks a level of a queue's menu of options, which the engine runs as
 * well, and contains its closing lines. In such a menu a customer chooses only by a number or a whole title, no word
 * leaves it, and texts are filled in when they are sent. `seen`: options as the customer saw them.
 */
export type RunNode = FlowNode & { menu?: string; seen?: readonly Option[] };

export interface RunGraph {
  nodes: readonly RunNode[];
}

/** Published drawing of a flow, which never changes. */
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

/** Question that the customer has answered and to which the customer can go back. */
export interface Answered extends Place {
  stack: readonly Place[];
}

/** Flow run: the state of one ticket's way through a flow, as it is stored between two messages. */
export interface FlowRun extends Place {
  /** Nodes at which other flows were entered, the outermost first. */
  stack: readonly Place[];
  variables: Readonly<Record<string, string>>;
  trail: readonly Answered[];
  /**
   * Reason for waiting. `answer`: for the customer's answer; `time`: until `dueAt`; `agent`: until agents give the
   * ticket back (output `returned`), or until `dueAt` if no agent accepts it; `call`: for another system or a prompt;
   * `bot`: until an integration's part ends.
   */
  waitsFor: 'answer' | 'time' | 'agent' | 'call' | 'bot';
  /** End of the wait in epoch milliseconds; null: none. */
  dueAt: number | null;
  /** Number of invalid answers to the present question; at a prompt's node, number of the prompt's answers. */
  attempts: number;
  /** Visits of nodes since the last accepted answer, by node. */
  visits: Readonly<Record<string, number>>;
  /** Steps since the run began. */
  steps: number;
  /**
   * Options of the waiting choice as the customer saw them, set after the run moved to a version with others; absent:
   * those of its node.
   */
  seen?: readonly Option[];
  /** Time of the present question's first sending in epoch milliseconds; absent for runs of earlier releases. */
  askedAt?: number;
  /** Language of the run; absent for a flow of one language. */
  language?: FlowLanguage;
  /** True once the run has stated that a bot speaks. */
  isIntroduced?: true;
  /** True while the question's time is over and the question still waits to be sent. */
  isUnsent?: true;
}

/** File that a customer sent; `reference` is the id of its message within the company. */
export interface SaidFile {
  kind: FileKind;
  reference: string;
}

/** Event that moves a run on. */
export type Input =
  | { kind: 'begin' }
  /**
   * The customer wrote. `text` is null for messages without text, such as a file or location. `isSeen`: the customer
   * had received the question before; otherwise the text is no answer, and only ways out count. `chosenId`: button that
   * the customer tapped. `file`: file that can be an answer; null or absent otherwise.
   */
  | {
      kind: 'said';
      text: string | null;
      isSeen: boolean;
      chosenId?: string | undefined;
      file?: SaidFile | null;
    }
  /** The time `dueAt` has come. */
  | { kind: 'due' }
  /** The result of a call, or the fact that it will never come. */
  | Called
  /** Agents gave the ticket back. */
  | { kind: 'resumed' };

/** Result of a call; `values` are the variables that it fills. */
export interface Called {
  kind: 'called';
  output: OutsideResult;
  values: Readonly<Record<string, string>>;
  /** Text for the customer; empty or absent: none. */
  text?: string;
  /** Note for the agents who read the conversation; empty or absent: none. */
  note?: string;
  /** True when the customer wrote again after the messages that the prompt has answered. */
  isBehind?: boolean;
}

/** All other data on which the engine decides: plain values and functions without side effects. */
export interface FlowContext {
  /** Present time in epoch milliseconds. */
  now: number;
  /** Values of the variables in messages, such as `contact.name`. */
  values: Readonly<Record<string, string>>;
  /** Languages that the customer probably reads, the likeliest first. */
  languages?: readonly FlowLanguage[];
  /** Words by which customers ask for no more messages. */
  optOutWords?: readonly string[];
  /** Returns true when a queue is open now; null: when the company is. */
  isOpen(queueId: number | null): boolean;
  /** Returns the next moment at which the company's clock shows this time of day, `HH:mm`. */
  nextTimeOfDay(time: string): number;
  readPhone: PhoneReader;
  /** Finds a version that the run uses. */
  version(id: number): FlowVersion | undefined;
  /** Finds the published version of a flow; undefined: the flow was deleted, is switched off or has none. */
  published(flowId: number): FlowVersion | undefined;
}

/**
 * Reasons why a run ends and agents take over. `drawn`: a hand-over node; `asked`: the customer asked for a person;
 * `finished`: no further node; `loop`: a limit was exceeded; `gone`: its version was deleted.
 */
export type LeaveReason = 'drawn' | 'asked' | 'finished' | 'loop' | 'gone';

/**
 * Ways in which a run ends. Besides those of LeaveReason, `closed`: with its ticket; `replaced`: another flow began;
 * `moved`: an integration moved the ticket to another queue.
 */
export const runEnds = ['finished', 'drawn', 'asked', 'loop', 'gone', 'closed', 'replaced', 'moved'] as const;
export type RunEnd = (typeof runEnds)[number];

/** Request to a company's own API, with its variables filled in. */
export interface CallRequest {
  method: (typeof callMethods)[number];
  address: string;
  /** Headers, each with parts that alternate between plain text and names of secrets, beginning with text. */
  headers: ReadonlyArray<{ name: string; parts: readonly string[] }>;
  /** Body as JSON; empty: none. */
  body: string;
}

/** Call to another system, which the server makes after the commit. */
export type OutsideRequest =
  /** Rows of earlier releases have no `to`. */
  | ({ to?: 'api' } & CallRequest)
  | { to: 'prompt'; promptId: number; goal: string }
  | { to: 'knowledge'; text: string }
  | { to: 'integration'; integrationId: number };

/** Action of a run, carried out in the transaction that ends the turn. */
export type FlowAction =
  /** Sends a text; `asks`: the text is a question, which the customer's next message answers. */
  /** `choices`: buttons, which the text also lists by number. */
  /** `flowMediaId`: file to send, with the text as caption. */
  /** `isFound`: the text is a model's or one of the knowledge, whose Markdown becomes WhatsApp's marks. */
  | {
      do: 'say';
      text: string;
      asks: boolean;
      choices?: readonly Choice[];
      flowMediaId?: number;
      isFound?: boolean;
    }
  | { do: 'tag'; tagIds: readonly number[] }
  | { do: 'note'; text: string }
  | { do: 'ask'; request: OutsideRequest }
  /** Ends an integration's part in the conversation. */
  | { do: 'take-back' }
  /** Writes a property of the contact; `fieldKey` is the key where the property is a field. */
  | { do: 'contact'; part: ContactPart; fieldKey: string; value: string }
  /** Ends the bot's part; the ticket waits in a queue or with an agent, or stays where it is. */
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

/** Node that the run left, and the output; with `invalid` and `back` the run stays at the question. */
export interface FlowStep extends Place {
  output: string;
  /** Milliseconds from the question to its answer. */
  waitedMs?: number;
}

/** Result of a turn; `run` is null when it has ended. */
export interface Advanced {
  actions: FlowAction[];
  /** Node of each action, in order. */
  actedAt: Place[];
  run: FlowRun | null;
  steps: FlowStep[];
}

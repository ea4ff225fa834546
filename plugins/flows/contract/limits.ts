const minute = 60_000;
const day = 24 * 60 * minute;

/** Limits that the server's schemas and the web's forms share; data only. */
export const flowLimits = {
  name: { min: 2, max: 60 },
  perCompany: 200,
  nodes: 200,
  /** Bytes of a graph as JSON. */
  graphBytes: 512 * 1024,
  nodeName: 60,
  nodeId: 40,
  text: 4096,
  variables: 100,
  variableName: 40,
  variableValue: 2000,
  options: 20,
  optionTitle: 60,
  synonyms: 10,
  conditionRows: 10,
  assignments: 10,
  tags: 10,
  note: 500,
  fieldKey: 40,
  address: 2000,
  headers: 10,
  headerName: 60,
  headerValue: 1000,
  answerPaths: 10,
  answerPath: 200,
  secrets: 50,
  secretName: 40,
  secretValue: 4000,
  attempts: { min: 1, max: 5, usual: 3 },
  /** Answers of a prompt at one node. */
  turns: { min: 1, max: 20, usual: 8 },
  goal: 500,
  /** From a minute to seven days. */
  timeoutMinutes: { min: 1, max: 7 * 24 * 60 },
  /** Time in which an agent takes a conversation that is handed over: up to a day. */
  nobodyMinutes: { min: 1, max: 24 * 60 },
  waitSeconds: { min: 5, max: 7 * 24 * 60 * 60 },
  personWords: 10,
  personWord: 40,
  startWords: 20,
  startWord: 60,
  startConnections: 50,
  publicationNote: 200,
  /** Versions in one answer. */
  versionsShown: 200,
  /** Versions of a flow that are kept besides those in which conversations still stand. */
  versionsKept: 100,
} as const;

/** Mark and version of a flow's file. */
export const flowFileFormat = 'balcao-flow-1';

/** Bytes of a file that is read for a flow, ours or another program's. */
export const flowFileMaxBytes = 1024 * 1024;

/** Limits of a flow run (one conversation's way through a flow); past one of them agents take over. */
export const runLimits = {
  /** Nodes of one turn. */
  nodesPerTurn: 50,
  /** Visits of one node without an accepted answer in between. */
  visitsPerNode: 20,
  /** Steps of a whole run. */
  steps: 500,
  /** Flows within one another. */
  depth: 5,
  /** Other flows that one turn can enter. */
  flowsWithin: 50,
  /** Answered questions that a customer can go back through. */
  trail: 50,
} as const;

/** Limits of a call to a company's own API. */
export const callTimes = {
  /** From the first byte out to the last byte in. */
  timeoutMs: 10_000,
  /** Bytes of an answer. */
  maxBytes: 64 * 1024,
  /** Time after which a process that asked counts as gone. */
  claimMs: 20_000,
  /** Time after which a run looks whether its call was lost. */
  lookAgainMs: 30_000,
  /** Calls of a company under way in a process. */
  atOnce: 4,
  /** Times that a GET is asked; other methods are asked once. */
  attemptsOfGet: 3,
  keptMs: 90 * day,
} as const;

/** Limits of a node that asks a prompt (a configured AI assistant). */
export const promptTimes = {
  /** Time after which a process that asked counts as gone: longer than a model and its transcriptions take. */
  claimMs: 150_000,
  /** Time after which a prompt is looked at again that cannot be asked yet. */
  againMs: 1000,
} as const;

/** Time that an integration has for its part, in minutes, where a node says none. */
export const partMinutesUsual = 60;

/** Methods of a call. */
export const callMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Headers that a flow does not set: the server does. */
export const ownHeaders = [
  ...['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'upgrade'],
  'idempotency-key',
] as const;

/**
 * Results of a call. `ok`: an answer; `refused`: a 4xx status; `failed`: any other fault; `unknown`: the process
 * died, or the connection broke after the request may have arrived.
 */
export const callOutputs = ['ok', 'refused', 'failed', 'unknown'] as const;

/**
 * Results of nodes that call something, the usual one first. `answered`: the prompt goes on talking with the
 * customer; `agent`: the prompt hands over to an agent. The last one stands for a result that never came.
 */
export const outsideResults = {
  call: callOutputs,
  ai: ['answered', 'done', 'agent', 'failed'],
  knowledge: ['found', 'none'],
  integration: ['ended', 'failed'],
} as const;
export type OutsideKind = keyof typeof outsideResults;
export type OutsideResult = (typeof outsideResults)[OutsideKind][number];
export const allOutsideResults: readonly OutsideResult[] = [
  ...new Set(Object.values<readonly OutsideResult[]>(outsideResults).flat()),
];

/** Timing of the jobs on flow runs, in milliseconds. */
export const runTimes = {
  sweepEveryMs: 3000,
  /** Runs that one sweep takes; the rest have their turn with the next. */
  sweepLimit: 200,
  /** Time by which a job may run too early. */
  earlyMs: 50,
  stepsKeptMs: 90 * day,
  pruneEveryMs: 60 * minute,
} as const;

/** Limits of a flow's figures. */
export const flowFigureLimits = {
  days: { min: 1, max: 90, usual: 7 },
  /** Steps that one answer counts. */
  steps: 50_000,
  /** Versions whose steps are looked for, the newest ones. */
  versions: 100,
} as const;

/** Limits of a simulated conversation. */
export const flowSimulationLimits = {
  events: 200,
  text: 4096,
  /** Lines of an answer; a conversation ends with the last of them. */
  entries: 500,
  /** From the first event to the last, in milliseconds. */
  spanMs: 60 * day,
} as const;

/** Limits of the assertions that are stored with a flow. */
export const flowAssertionLimits = {
  perFlow: 20,
  /** Texts of the customer in one of them. */
  texts: 10,
  /** Characters of a text. */
  text: 500,
  /** Answers of calls in one of them. */
  callAnswers: 10,
  /** Waits that are let pass after one text. */
  waits: 20,
} as const;

/** Limits of a replay of recorded conversations. */
export const flowReplayLimits = {
  days: { min: 1, max: 30, usual: 7 },
  tickets: { min: 1, max: 200 },
  /** Versions whose runs are looked for, the newest ones. */
  versions: 100,
  /** Steps in which runs are looked for. */
  steps: 50_000,
  /** Runs that are read at a time. */
  slice: 50,
  /** Calls that are answered after one another. */
  calls: 50,
} as const;

/**
 * Groups of replayed conversations, by what the draft changes compared with the published version: `same` nothing;
 * `words` other texts; `queue` another queue; `person` agents take over where they did not, or the reverse; `longer`
 * more steps; `loop` a limit is passed that was not.
 */
export const replayGroups = ['same', 'words', 'queue', 'person', 'longer', 'loop'] as const;
export type ReplayGroup = (typeof replayGroups)[number];

/** Hours at which an assertion is played. */
export const assertionHours = ['open', 'closed'] as const;

/** States in which the conversation of an assertion can end. */
export const assertionEnds = ['flow', 'agents', 'closed'] as const;

/**
 * Reasons why a run waits: for the customer's answer, for a time, for an agent to give the ticket back, for the
 * result of a call, or for the end of an integration's part (`bot`).
 */
export const runWaits = ['answer', 'time', 'agent', 'call', 'bot'] as const;

/** Kinds of nodes. */
export const nodeKinds = [
  'start',
  'message',
  'question',
  'choice',
  'condition',
  'set',
  'hours',
  'wait',
  'call',
  'ai',
  'knowledge',
  'integration',
  'tag',
  'note',
  'contact',
  'flow',
  'hand-over',
  'close',
] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** Named outputs of each kind of node, the main one first; the outputs of options and rows come before them. */
export const kindOutputs: Readonly<Record<NodeKind, readonly string[]>> = {
  start: ['next'],
  message: ['next'],
  question: ['answered', 'failed', 'timeout'],
  choice: ['failed', 'timeout'],
  condition: ['else'],
  set: ['next'],
  hours: ['open', 'closed'],
  wait: ['next', 'said'],
  call: callOutputs,
  ai: ['done', 'agent', 'limit', 'failed', 'timeout'],
  knowledge: ['found', 'none'],
  integration: ['ended', 'failed'],
  tag: ['next'],
  note: ['next'],
  contact: ['next'],
  flow: ['returned', 'failed'],
  'hand-over': ['returned', 'nobody'],
  close: [],
};

/** Comparisons of a condition; `glob` knows `*` and `?`. */
export const operators = ['is', 'not', 'contains', 'begins', 'greater', 'less', 'empty', 'glob'] as const;
export type Operator = (typeof operators)[number];

/** Ways in which a message can hold a word that begins a flow: as the whole of it, or somewhere in it. */
export const wordMatches = ['equal', 'contains'] as const;

/** Words by which a customer leaves a flow for a person, where the company names none of its own. */
export const usualPersonWords = ['atendente', 'humano', 'pessoa'] as const;

/** Fields of the contact that texts can hold, as `{{contact.name}}`. */
export const contactFields = ['name', 'number', 'email'] as const;

/** Parts of the contact that a flow writes; `field`: a field of the company's own. */
export const contactParts = ['name', 'email', 'field'] as const;
export type ContactPart = (typeof contactParts)[number];

/** Faults of a graph; an `error` keeps it from being published, a `warning` does not. */
export const problemLevels = {
  FLOW_NO_START: 'error',
  FLOW_SEVERAL_STARTS: 'error',
  FLOW_NODE_TWICE: 'error',
  FLOW_OUTPUT_NOWHERE: 'error',
  FLOW_UNKNOWN_OUTPUT: 'error',
  FLOW_INTO_START: 'error',
  FLOW_CYCLE: 'error',
  FLOW_FIELD_MISSING: 'error',
  FLOW_UNKNOWN_VARIABLE: 'error',
  FLOW_TOO_MANY_VARIABLES: 'error',
  FLOW_SAME_TITLE: 'error',
  FLOW_NO_QUEUE: 'error',
  FLOW_NO_USER: 'error',
  FLOW_NO_TAG: 'error',
  FLOW_NO_FLOW: 'error',
  FLOW_NO_CONNECTION: 'error',
  FLOW_NO_FIELD: 'error',
  FLOW_NO_FILE: 'error',
  FLOW_NO_SECRET: 'error',
  FLOW_SECRET_ELSEWHERE: 'error',
  FLOW_NO_PROMPT: 'error',
  FLOW_NO_INTEGRATION: 'error',
  FLOW_PLAN_LACKS: 'error',
  FLOW_BAD_ADDRESS: 'error',
  FLOW_BAD_HEADER: 'error',
  FLOW_BAD_BODY: 'error',
  FLOW_WORD_TAKEN: 'error',
  FLOW_ASSERTION_FAILED: 'error',
  FLOW_NOT_TRANSLATED: 'warning',
  FLOW_NO_LANGUAGE: 'warning',
  FLOW_WORD_EMPTY: 'warning',
  FLOW_UNREACHABLE: 'warning',
} as const;
export type ProblemCode = keyof typeof problemLevels;
export const problemCodes = Object.keys(problemLevels) as ProblemCode[];

const minute = 60_000;
const day = 24 * 60 * minute;

/** Limits of flows, which the server's schemas and the web's forms share. Texts are counted in characters. */
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
  /** Answers that a prompt may give at one node. */
  turns: { min: 1, max: 20, usual: 8 },
  goal: 500,
  /** Time for a customer's answer, from a minute to seven days. */
  timeoutMinutes: { min: 1, max: 7 * 24 * 60 },
  /** Time in which an agent must accept a conversation that a flow hands over, up to a day. */
  nobodyMinutes: { min: 1, max: 24 * 60 },
  waitSeconds: { min: 5, max: 7 * 24 * 60 * 60 },
  personWords: 10,
  personWord: 40,
  startWords: 20,
  startWord: 60,
  startConnections: 50,
  publicationNote: 200,
  /** Versions that one answer lists. */
  versionsShown: 200,
  /** Versions of a flow that are stored besides those in which conversations still are. */
  versionsKept: 100,
} as const;

/** Mark of a file with an exported flow, with its version. */
export const flowFileFormat = 'balcao-flow-1';

/** Most bytes of a file with a flow, of this product or of another program. */
export const flowFileMaxBytes = 1024 * 1024;

/** Limits of a flow run (one conversation's way through a flow); beyond one of them agents take over. */
export const runLimits = {
  /** Nodes in one turn (the reaction to one message). */
  nodesPerTurn: 50,
  /** Visits of one node without an accepted answer in between. */
  visitsPerNode: 20,
  /** Steps of a whole run. */
  steps: 500,
  /** Flows that are entered from one another. */
  depth: 5,
  /** Other flows that one turn may enter. */
  flowsWithin: 50,
  /** Answered questions to which a customer can go back. */
  trail: 50,
} as const;

/** Limits of a call to a company's own API. */
export const callTimes = {
  /** Time from the request to the end of the answer. */
  timeoutMs: 10_000,
  /** Most bytes of an answer. */
  maxBytes: 64 * 1024,
  /** Time after which the process that made the call counts as crashed. */
  claimMs: 20_000,
  /** Time after which a run checks whether its call was lost. */
  lookAgainMs: 30_000,
  /** Calls of one company that a process makes at the same time. */
  atOnce: 4,
  /** Attempts at a GET call; other methods are tried once. */
  attemptsOfGet: 3,
  keptMs: 90 * day,
} as const;

/** Limits of a node that asks a prompt (a configured AI assistant). */
export const promptTimes = {
  /** Time after which the process that asked counts as crashed: longer than a model and its transcriptions take. */
  claimMs: 150_000,
  /** Time after which a prompt that is busy is tried again. */
  againMs: 1000,
} as const;

/** Time that an integration gets for its part of a conversation, in minutes, where the node sets none. */
export const partMinutesUsual = 60;

/** HTTP methods of a call. */
export const callMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Headers that only the server sets, and a flow cannot. */
export const ownHeaders = [
  ...['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'upgrade'],
  'idempotency-key',
] as const;

/**
 * Results of a call. `ok`: an answer; `refused`: a 4xx status; `failed`: any other fault; `unknown`: the process
 * crashed, or the connection broke after the request may have arrived.
 */
export const callOutputs = ['ok', 'refused', 'failed', 'unknown'] as const;

/**
 * Results of nodes that call another system, the usual one first. `answered`: the prompt continues to talk with the
 * customer; `agent`: the prompt hands over to an agent. The last one is used for a result that never came.
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
  /** Runs that one sweep handles; the next sweep continues. */
  sweepLimit: 200,
  /** Time by which a job may run too early. */
  earlyMs: 50,
  /** Time after which a question that could not be sent is looked at again. */
  unsentMs: 10 * minute,
  stepsKeptMs: 90 * day,
  pruneEveryMs: 60 * minute,
} as const;

/** Limits of a flow's figures. */
export const flowFigureLimits = {
  days: { min: 1, max: 90, usual: 7 },
  /** Steps that one answer counts. */
  steps: 50_000,
  /** Versions whose steps are counted, the newest ones. */
  versions: 100,
} as const;

/** Limits of a trial of a flow, a simulated conversation. */
export const flowSimulationLimits = {
  events: 200,
  text: 4096,
  /** Lines of an answer; a conversation ends at this number. */
  entries: 500,
  /** Longest time from the first event to the last, in milliseconds. */
  spanMs: 60 * day,
} as const;

/** Limits of the assertions of a flow, test conversations with expected results. */
export const flowAssertionLimits = {
  perFlow: 20,
  /** Texts of the customer in one assertion. */
  texts: 10,
  /** Characters of a text. */
  text: 500,
  /** Answers of calls in one assertion. */
  callAnswers: 10,
  /** Waits that may pass after one text. */
  waits: 20,
} as const;

/** Limits of a replay, which runs recorded conversations through a draft. */
export const flowReplayLimits = {
  days: { min: 1, max: 30, usual: 7 },
  tickets: { min: 1, max: 200 },
  /** Versions whose runs are replayed, the newest ones. */
  versions: 100,
  /** Steps in which runs are searched. */
  steps: 50_000,
  /** Runs that are read together. */
  slice: 50,
  /** Calls that are answered one after the other. */
  calls: 50,
} as const;

/**
 * Groups of replayed conversations, by the difference between the draft and the published version. `same`: none;
 * `words`: other texts; `queue`: another queue; `person`: agents take over where they did not, or the reverse;
 * `longer`: more steps; `loop`: a limit is exceeded that was not.
 */
export const replayGroups = ['same', 'words', 'queue', 'person', 'longer', 'loop'] as const;
export type ReplayGroup = (typeof replayGroups)[number];

/** Opening hours under which an assertion is run. */
export const assertionHours = ['open', 'closed'] as const;

/** States in which the conversation of an assertion can end. */
export const assertionEnds = ['flow', 'agents', 'closed'] as const;

/**
 * Reasons why a run waits: for the customer's answer, for a time, until an agent gives the ticket back, for the result
 * of a call, or until an integration's part ends (`bot`).
 */
export const runWaits = ['answer', 'time', 'agent', 'call', 'bot'] as const;

/** Kinds of nodes of a flow. */
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

/** Named outputs of each kind of node, the main one first; outputs of options and condition rows come before them. */
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

/** Comparisons of a condition; `glob` accepts `*` and `?`. */
export const operators = ['is', 'not', 'contains', 'begins', 'greater', 'less', 'empty', 'glob'] as const;
export type Operator = (typeof operators)[number];

/** Ways in which a message starts a flow by a word: the whole message is the word, or contains it. */
export const wordMatches = ['equal', 'contains'] as const;

/** Words by which a customer leaves a flow and asks for a person, where the company sets no words of its own. */
export const usualPersonWords = ['atendente', 'humano', 'pessoa'] as const;

/** Properties of the contact that texts can contain, as `{{contact.name}}`. */
export const contactFields = ['name', 'number', 'email'] as const;

/** Properties of the contact that a flow can write; `field`: a field of the company's own. */
export const contactParts = ['name', 'email', 'field'] as const;
export type ContactPart = (typeof contactParts)[number];

/** Faults of a drawing; an `error` prevents its publication, a `warning` does not. */
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

/** Limits of views (named filters of tickets), which the server's schemas and the web's forms share. */
export const ticketViewLimits = {
  name: { min: 2, max: 60 },
  /** Shared views of one company. */
  shared: 200,
  /** Own views of one user. */
  own: 50,
  /** Views that one user may pin; only pinned views are counted. */
  pinned: 20,
  queues: 100,
  /** Fields that the rows of a view show. */
  columns: 4,
  /** Tickets on one page. */
  page: 40,
  /** Number up to which tickets are counted. */
  countMax: 1_000,
} as const;

/** Readers of a view: its author, the agents of some queues, or every user. */
export const audiences = ['me', 'queues', 'company'] as const;
export type Audience = (typeof audiences)[number];

/** Orders of a view; all but the first two are for pending and open tickets only. */
export const viewSorts = ['updated', 'created', 'waiting', 'priority', 'due'] as const;
export type ViewSort = (typeof viewSorts)[number];

/** Limits of changes of many tickets at once. */
export const batchLimits = {
  /** Tickets of one order. */
  tickets: 10_000,
  /** Number of tickets up to which customers get messages, such as a farewell, as after a single change. */
  saidMax: 100,
  /** Orders of one user that may wait or run. */
  open: 10,
  /** Time before an order begins, in which the user can undo it without a trace. */
  undoMs: 12_000,
} as const;

/** States of a change of many tickets. */
export const batchStates = ['waiting', 'running', 'done', 'undone', 'stopped'] as const;
export type BatchState = (typeof batchStates)[number];

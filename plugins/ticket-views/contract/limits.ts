/** Limits of views (named filters of tickets) that the server's schemas and the web's forms share; data only. */
export const ticketViewLimits = {
  name: { min: 2, max: 60 },
  /** Shared views of one company. */
  shared: 200,
  /** Views of one user's own. */
  own: 50,
  /** Views that one user pins; only these are counted. */
  pinned: 20,
  queues: 100,
  /** Fields that its rows show. */
  columns: 4,
  /** Tickets of one page. */
  page: 40,
  /** Counts stop here; there are more. */
  countMax: 1_000,
} as const;

/** Readers of a view: its maker, the agents of some queues, or every user. */
export const audiences = ['me', 'queues', 'company'] as const;
export type Audience = (typeof audiences)[number];

/** Orders of a view; all but the first two hold tickets that are pending or open. */
export const viewSorts = ['updated', 'created', 'waiting', 'priority', 'due'] as const;
export type ViewSort = (typeof viewSorts)[number];

/** Limits of orders over several tickets. */
export const batchLimits = {
  /** Tickets of one order. */
  tickets: 10_000,
  /** For up to so many tickets customers are notified as by a single change, such as by a farewell. */
  saidMax: 100,
  /** Orders of one user that wait or go on. */
  open: 10,
  /** So long nothing is carried out, and an order is taken back without a trace. */
  undoMs: 12_000,
} as const;

/** States of an order over several tickets. */
export const batchStates = ['waiting', 'running', 'done', 'undone', 'stopped'] as const;
export type BatchState = (typeof batchStates)[number];

/** Limits that the server's schemas and the web's forms share; data only. */
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
  /** Counts end here: there are more. */
  countMax: 1_000,
} as const;

/** Readers of a view: its maker, the agents of some queues, or every user. */
export const audiences = ['me', 'queues', 'company'] as const;
export type Audience = (typeof audiences)[number];

/** Orders of a view; all but the first two hold tickets that are pending or open. */
export const viewSorts = ['updated', 'created', 'waiting', 'priority', 'due'] as const;
export type ViewSort = (typeof viewSorts)[number];

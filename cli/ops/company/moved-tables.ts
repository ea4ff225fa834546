import { companyTables } from '@balcao/core/database/migration/company-tables.ts';
import type { Knex } from 'knex';
import { type TableShape, tableShapes } from '../table-shapes.ts';

/** Tables whose rows do not move with a company to another server, each with the reason. */
export const notMoved: Readonly<Record<string, string>> = {
  CompanyImports: 'what this server took in',
  ConnectionLeases: 'who runs a number there; it is made anew',
  DeadJobs: "what that server's jobs gave up",
  Emails: 'what leaves, or left, from there',
  Invitations: 'their links lead to that server; people are invited anew',
  JobCrashes: "that server's jobs",
  Mails: 'what leaves, or left, from there',
  MessageCounts: 'a follower counts the messages where they arrive',
  MacroRuns: 'guards a press of a button for minutes',
  PasswordResets: 'made with its secret',
  PlanChanges: 'between plans of that server',
  RecoveryCodes: 'made with its secret; people draw new ones',
  ProviderChecks: 'what providers answered to that server',
  Sessions: 'people sign in anew',
  TaggingLinks: 'a way back of seconds, on the screen that ordered it',
  Taggings: 'a way back of seconds, on the screen that ordered it',
  TicketBatches: 'an order of moments, on the screen that gave it',
  TicketBatchTickets: 'an order of moments, on the screen that gave it',
  WebchatDesks: 'agents in pages sign in anew',
  AuditStreamPositions: 'how far this server copied the log to its operator',
  SignInChallenges: 'made with its secret',
  WhaticketIds: 'what this server took in',
};

/** Columns that an import computes itself, from the secret or the state of its own server; an archive holds null in them. */
export const recomputedColumns: Readonly<Record<string, readonly string[]>> = {
  // The new installation has plans of its own, and the company stays closed until the import is finished.
  Companies: ['name', 'nameKey', 'nameOrder', 'planId', 'status'],
  AuditHeads: ['hash', 'mac'],
  AuditRows: ['prev', 'hash'],
  // A user is no staff of the new installation, is not online there, and has confirmed no e-mail address there.
  Users: ['super', 'online', 'lastSeenAt', 'emailConfirmedAt'],
  Whatsapps: ['tokenHash', 'earlierTokenHash', 'earlierTokenUntil'],
};

/**
 * Returns a row with the values that it must have in the new installation. Impersonation sessions of the old installation's staff
 * (`SuperEntries`) are ended, and lose their references to sign-ins and tokens, since rows with these ids belong to another
 * company there.
 */
export function rowAfterMove<Cell>(
  table: string,
  columns: readonly string[],
  row: readonly Cell[],
): (Cell | null)[] {
  if (table !== 'SuperEntries') return [...row];
  const cellOf = (column: string): Cell | null => row[columns.indexOf(column)] ?? null;
  const over: Record<string, Cell | null> = {
    ...{ sessionId: null, apiTokenId: null },
    endedAt: cellOf('endedAt') ?? cellOf('endsAt'),
  };
  return columns.map((column, at) => (column in over ? (over[column] ?? null) : (row[at] ?? null)));
}

/**
 * Lists the columns of a row that an import computes itself. The hash of a token that the product generated uses no secret, so it
 * moves unchanged.
 */
export function recomputedColumnsOf(
  table: string,
  row: Readonly<Record<string, unknown>>,
): readonly string[] {
  const columns = recomputedColumns[table] ?? [];
  const keepsHash = table === 'Whatsapps' && row.tokenKind === 'drawn';
  return keepsHash ? columns.filter((column) => column !== 'tokenHash') : columns;
}

/** Lists the tables that move with a company: its own row first, then tables before those that refer to them. */
export async function movedTables(knex: Knex): Promise<TableShape[]> {
  const order = (await companyTables(knex)).map(({ name }) => name).toReversed();
  const shapes = new Map((await tableShapes(knex)).map((shape) => [shape.name, shape]));
  return ['Companies', ...order.filter((name) => !(name in notMoved))].flatMap(
    (name) => shapes.get(name) ?? [],
  );
}

/** Returns the column with the id of the company to which a row belongs. */
export function ownerColumn(table: string): string {
  return table === 'Companies' ? 'id' : 'companyId';
}

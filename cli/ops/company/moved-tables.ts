import { companyTables } from '@balcao/core/database/migration/company-tables.ts';
import type { Knex } from 'knex';
import { type TableShape, tableShapes } from '../table-shapes.ts';

/** Tables of companies whose rows stay where they are, and why. */
export const leftOut: Readonly<Record<string, string>> = {
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
  WebchatDesks: 'agents in pages sign in anew',
  AuditStreamPositions: 'how far this server copied the log to its operator',
  SignInChallenges: 'made with its secret',
  WhaticketIds: 'what this server took in',
};

/** Columns that are made anew where a row arrives, from the secret that is kept there. */
export const madeAnew: Readonly<Record<string, readonly string[]>> = {
  // Its plan is another row there, and it is closed until all of it is there.
  Companies: ['name', 'nameKey', 'nameOrder', 'planId', 'status'],
  AuditHeads: ['hash', 'mac'],
  AuditRows: ['prev', 'hash'],
  // No user is one of our own staff, at work, or reader of an address because they were so elsewhere.
  Users: ['super', 'online', 'lastSeenAt', 'emailConfirmedAt'],
  Whatsapps: ['tokenHash', 'earlierTokenHash', 'earlierTokenUntil'],
};

/**
 * Values as a row has them once it has moved, whatever it had before: an impersonation session has ended, and has no sign-in or token, for
 * those of the same names here belong to another company.
 */
export function asArrived<Cell>(
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

/** Lists what of a row is made anew. A token that the product drew is hashed without a secret, so its hash moves. */
export function columnsMadeAnew(table: string, row: Readonly<Record<string, unknown>>): readonly string[] {
  const columns = madeAnew[table] ?? [];
  const keepsHash = table === 'Whatsapps' && row.tokenKind === 'drawn';
  return keepsHash ? columns.filter((column) => column !== 'tokenHash') : columns;
}

/** The tables that move, those that others refer to first; the company's own row before all. */
export async function movedTables(knex: Knex): Promise<TableShape[]> {
  const order = (await companyTables(knex)).map(({ name }) => name).toReversed();
  const shapes = new Map((await tableShapes(knex)).map((shape) => [shape.name, shape]));
  return ['Companies', ...order.filter((name) => !(name in leftOut))].flatMap(
    (name) => shapes.get(name) ?? [],
  );
}

/** The column by which a table's rows are a company's. */
export function ownerColumn(table: string): string {
  return table === 'Companies' ? 'id' : 'companyId';
}

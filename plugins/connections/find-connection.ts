import { type Context, type Host, places, sortedByName } from '@balcao/core';
import { Connection } from './connection.ts';
import { ConnectionNotFound } from './contract/errors.ts';
import { findDriver } from './ports.ts';

/** Finds a connection of the user's company. Throws ERR_NO_WAPP_FOUND. */
export async function findConnection(ctx: Context, id: number): Promise<Connection> {
  const connection = await Connection.of(ctx).findById(id);
  if (!connection) throw ConnectionNotFound();
  return connection;
}

const automationColumns = [
  'id',
  'integrationId',
  'flowId',
  'greetingMessage',
  'outOfHoursMessage',
  'complationMessage',
  'ratingMessage',
  'expiresInactiveMessage',
  'maxUseBotQueues',
  'timeUseBotQueues',
] as const;

/** Automatic behaviour of a connection towards customers: its integration, its texts, and how often they come. */
export type ConnectionAutomation = Pick<Connection, (typeof automationColumns)[number]>;

/** Reads the company's connections among these ids, in no order. In plain SQL: it runs with every customer's message. */
export async function connectionAutomationByIds(
  ctx: Context,
  ids: readonly number[],
): Promise<ConnectionAutomation[]> {
  return ctx.sql.rows(
    `SELECT ${automationColumns.join(', ')} FROM Whatsapps WHERE companyId = :company AND id IN (${places(ids.length)})`,
    ids,
  );
}

/** See findConnection; inside a transaction the row stays as it is until the commit. */
export async function findConnectionToChange(ctx: Context, id: number): Promise<Connection> {
  const connection = await Connection.of(ctx).findById(id).forUpdate();
  if (!connection) throw ConnectionNotFound();
  return connection;
}

/** All connections of the company, by name. */
export async function connectionNames(ctx: Context): Promise<Array<{ id: number; name: string }>> {
  const rows: Array<{ id: number; name: string }> = await ctx.table('Whatsapps').select('id', 'name');
  return sortedByName(rows);
}

interface ConnectionSummary {
  id: number;
  name: string;
  status: string;
  provider: string;
}

/** Summaries of connections for lists of other plugins, by id; ids of other companies are missing. */
export async function connectionsByIds(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, ConnectionSummary>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows: ConnectionSummary[] = await ctx
    .table('Whatsapps')
    .whereIn('id', unique)
    .select('id', 'name', 'status', 'provider');
  return new Map(rows.map((row) => [row.id, row]));
}

/** A wire id that the connection's network accepts, made in advance of storing the message. */
export async function newWireId(ctx: Context, connectionId: number): Promise<string> {
  const { provider } = await findConnection(ctx, connectionId);
  return wireIdOf(ctx.host, provider);
}

/** See newWireId, for a provider that is known already. */
export function wireIdOf(host: Host, provider: string): string {
  const driver = findDriver(host, provider);
  // A provider that is no longer installed: the message waits, and any unique id will do.
  return driver?.newWireId() ?? crypto.randomUUID().replaceAll('-', '').toUpperCase();
}

/** Timers of a connection's tickets; 0 and null: never. */
export interface ConnectionTimers {
  id: number;
  companyId: number;
  /** Minutes. */
  expiresTicket: number;
  /** Minutes. */
  timeToTransfer: number | null;
  transferQueueId: number | null;
}

/** Every connection of the installation that has a timer; one row a paired number is read, whichever have none. */
export async function connectionsWithTimers(host: Host): Promise<ConnectionTimers[]> {
  return Connection.acrossCompanies(host, 'one sweep serves every company')
    .where((timer) => {
      timer
        .where('expiresTicket', '>', 0)
        .orWhere((transfer) => transfer.where('timeToTransfer', '>', 0).whereNotNull('transferQueueId'));
    })
    .select('id', 'companyId', 'expiresTicket', 'timeToTransfer', 'transferQueueId');
}

import { type Context, type Host, perHost } from '@balcao/core';
import DataLoader from 'dataloader';
import {
  type ConnectionAutomation,
  ConnectionNotFound,
  connectionAutomationByIds,
  queueIdsOfConnections,
} from '../../connections/index.ts';
import { listQueues, type QueueRow } from '../../queues/index.ts';

interface Asked {
  companyId: number;
  connectionId: number;
}

/** Connection that a customer writes to, with the queues that its menu offers. */
export interface Choices {
  connection: ConnectionAutomation;
  /** In the order of the menu. */
  queues: QueueRow[];
}

const loaderOf = perHost(
  (host) => new DataLoader((asked: readonly Asked[]) => readAll(host, asked), { cache: false }),
);

/** Reads the present choices; customers who write at the same moment share one read. Throws ConnectionNotFound. */
export function choicesOf({ host, companyId }: Context, connectionId: number): Promise<Choices> {
  return loaderOf(host).load({ companyId, connectionId });
}

async function readAll(host: Host, asked: readonly Asked[]): Promise<Array<Choices | Error>> {
  const companyIds = [...new Set(asked.map(({ companyId }) => companyId))];
  const read = await Promise.all(
    companyIds.map((id) =>
      readOfCompany(
        host.contextFor(id),
        asked.filter(({ companyId }) => companyId === id),
      ),
    ),
  );
  // Ids of connections are unique over all companies.
  const choices = new Map(read.flatMap((ofCompany) => [...ofCompany]));
  return asked.map(({ connectionId }) => choices.get(connectionId) ?? ConnectionNotFound());
}

async function readOfCompany(ctx: Context, asked: readonly Asked[]): Promise<Map<number, Choices>> {
  const ids = [...new Set(asked.map(({ connectionId }) => connectionId))];
  const [connections, queueIds] = await Promise.all([
    connectionAutomationByIds(ctx, ids),
    queueIdsOfConnections(ctx, ids),
  ]);
  const queues = queueIds.size > 0 ? await listQueues(ctx) : [];
  return new Map(
    connections.map((connection) => {
      const own = queueIds.get(connection.id);
      return [connection.id, { connection, queues: own ? queues.filter(({ id }) => own.has(id)) : [] }];
    }),
  );
}

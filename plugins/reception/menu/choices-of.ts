import type { Context, Host } from '@balcao/core';
import DataLoader from 'dataloader';
import { type ConnectionRow, findConnection } from '../../connections/index.ts';
import type { QueueRow } from '../../queues/index.ts';
import { queuesOf } from './queues-of.ts';

interface Asked {
  companyId: number;
  connectionId: number;
}

/** What a customer who writes to a connection can be offered. */
export interface Choices {
  connection: ConnectionRow;
  /** In the order of the menu. */
  queues: QueueRow[];
}

const loaders = new WeakMap<Host, DataLoader<Asked, Choices, string>>();

/** As it stands now; customers who write at the same moment share the reading. Throws NoConnectionFound. */
export function choicesOf({ host, companyId }: Context, connectionId: number): Promise<Choices> {
  const loader =
    loaders.get(host) ??
    new DataLoader<Asked, Choices, string>((asked) => readAll(host, asked), { cache: false });
  loaders.set(host, loader);
  return loader.load({ companyId, connectionId });
}

async function readAll(host: Host, asked: readonly Asked[]): Promise<Array<Choices | Error>> {
  const reads = new Map<string, Promise<Choices | Error>>();
  const answers = asked.map(({ companyId, connectionId }) => {
    const key = `${companyId} ${connectionId}`;
    const answer = reads.get(key) ?? read(host.contextFor(companyId), connectionId);
    reads.set(key, answer);
    return answer;
  });
  return Promise.all(answers);
}

async function read(ctx: Context, connectionId: number): Promise<Choices | Error> {
  try {
    const connection = await findConnection(ctx, connectionId);
    return { connection, queues: await queuesOf(ctx, connectionId) };
  } catch (error) {
    return error as Error;
  }
}

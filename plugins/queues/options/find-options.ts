import { type Context, type Host, perHost, places } from '@balcao/core';
import DataLoader from 'dataloader';
import { QueueNotFound } from '../contract/errors.ts';
import { queueOptionLimits } from '../contract/limits.ts';
import { inReadingOrder } from './arrangement.ts';
import { QueueOption } from './queue-option.ts';

/** Reads the whole menu of a queue of the company, each option before those below it; empty for a queue without one. */
export async function optionsOfQueue(ctx: Context, queueId: number): Promise<QueueOption[]> {
  const options = await QueueOption.of(ctx).where({ queueId }).limit(queueOptionLimits.perQueueMax);
  return inReadingOrder(options);
}

const loaderOf = perHost(
  (host) => new DataLoader((asked: readonly Asked[]) => readAll(host, asked), { cache: false }),
);

interface Asked {
  companyId: number;
  queueId: number;
}

const columns = ['id', 'queueId', 'parentId', 'position', 'title', 'message'] as const;
type Listed = Pick<QueueOption, (typeof columns)[number]>;

/**
 * Reads the present menu as optionsOfQueue does, outside any transaction. Requests of the same moment share one query,
 * because every message of a customer needs the menu.
 */
export function sharedOptionsOfQueue(
  { host, companyId }: Context,
  queueId: number,
): Promise<readonly Listed[]> {
  return loaderOf(host).load({ companyId, queueId });
}

async function readAll(host: Host, asked: readonly Asked[]): Promise<Listed[][]> {
  const companyIds = [...new Set(asked.map(({ companyId }) => companyId))];
  const read = await Promise.all(
    companyIds.map((id) => {
      const queueIds = [
        ...new Set(asked.filter(({ companyId }) => companyId === id).map(({ queueId }) => queueId)),
      ];
      return host.contextFor(id).sql.rows<Listed>(
        `SELECT ${columns.join(', ')} FROM QueueOptions
           WHERE companyId = :company AND queueId IN (${places(queueIds.length)})`,
        queueIds,
      );
    }),
  );
  // Ids of queues are unique over all companies, so another company's options are never returned.
  const ofCompany = new Map(companyIds.map((id, index) => [id, read[index] ?? []]));
  return asked.map(({ companyId, queueId }) =>
    inReadingOrder((ofCompany.get(companyId) ?? []).filter((option) => option.queueId === queueId)),
  );
}

/** Reads the first level of these queues' menus; queues of other companies have none here. */
export async function firstOptions(ctx: Context, queueIds: readonly number[]): Promise<QueueOption[]> {
  if (queueIds.length === 0) return [];
  return QueueOption.of(ctx)
    .whereIn('queueId', [...queueIds])
    .whereNull('parentId')
    .orderBy(['queueId', 'position', 'id']);
}

/** Finds an option of the company. Throws ERR_QUEUE_NOT_FOUND, the error that clients of this API family know. */
export async function findOption(ctx: Context, id: number): Promise<QueueOption> {
  const option = await QueueOption.of(ctx).findById(id);
  if (!option) throw QueueNotFound();
  return option;
}

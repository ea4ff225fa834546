import type { Host } from '../context.ts';
import { acrossCompanies } from '../database/across-companies.ts';
import { type Reason, storedReason } from '../errors/reasons.ts';

const dayMs = 24 * 60 * 60_000;
const batch = 500;
/** Maximum of deliveries that may wait for one address; beyond it the oldest fail. */
const waitingMax = 10_000;

/** Delivery log, and how many of its rows are kept. */
export interface PrunedLog {
  table: string;
  addressColumn: string;
  /** Days that rows of a state are kept: after their end, or after they were due. */
  keptDays: { delivered: number; failed: number; waiting: number };
  /** Most rows of one address; of more, the oldest are deleted early. */
  loggedMax?: number;
  /** Reason of a delivery that failed because too many waited. */
  backlog: () => Reason;
}

/**
 * Deletes old rows of a delivery log, and marks the oldest waiting deliveries of an address as failed when too many wait. Works
 * in small steps and is safe to repeat.
 */
export async function pruneDeliveries(host: Host, log: PrunedLog, now: number): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const { addressColumn, keptDays, loggedMax } = log;
  const rows = () => table(log.table);
  // A delivery that waited for so long was stored for an address that is never called, while its process died.
  for (const [state, since] of [
    ['delivered', 'finishedAt'],
    ['failed', 'finishedAt'],
    ['waiting', 'nextAt'],
  ] as const) {
    const before = now - keptDays[state] * dayMs;
    await deleteInSteps(() => rows().where({ state }).where(since, '<', before), rows);
  }
  const crowded: Array<{ address: number; waiting: number }> = await rows()
    .where('state', 'waiting')
    .groupBy(addressColumn)
    .having('waiting', '>', waitingMax)
    .select({ address: addressColumn })
    .count({ waiting: '*' });
  const { code } = storedReason(log.backlog());
  for (const { address, waiting } of crowded) {
    const ids: number[] = await rows()
      .where({ [addressColumn]: address, state: 'waiting' })
      .orderBy('id')
      .limit(Math.min(waiting - waitingMax, waitingMax))
      .pluck('id');
    for (let start = 0; start < ids.length; start += batch)
      await rows()
        .whereIn('id', ids.slice(start, start + batch))
        // Leaves out a row that was delivered meanwhile, or is being delivered.
        .where('state', 'waiting')
        .where('claimedUntil', '<', now)
        .update({ state: 'failed', failureCode: code, nextAt: null, finishedAt: now, updatedAt: now });
  }
  if (loggedMax === undefined) return;
  const addresses: number[] = await rows().distinct(addressColumn).pluck(addressColumn);
  for (const address of addresses) {
    const ofAddress = () => rows().where({ [addressColumn]: address });
    const first: { id: number } | undefined = await ofAddress()
      .orderBy('id', 'desc')
      .offset(loggedMax)
      .first('id');
    if (first)
      await deleteInSteps(() => ofAddress().where('id', '<=', first.id).whereNot('state', 'waiting'), rows);
  }
}

type Rows = () => ReturnType<ReturnType<typeof acrossCompanies>['table']>;

async function deleteInSteps(found: Rows, rows: Rows): Promise<void> {
  for (;;) {
    const ids: number[] = await found().limit(batch).pluck('id');
    if (ids.length > 0) await rows().whereIn('id', ids).delete();
    if (ids.length < batch) return;
  }
}

import { acrossCompanies, type Context, type Host, perHost, readReason } from '@balcao/core';
import { messagesByIds, outStates } from '../../tickets/index.ts';
import { GaveUp, MessageDeleted } from '../reasons.ts';
import { Schedule } from '../schedule.ts';
import { settleFailed, settleSent } from './settle.ts';

/** Messages of one moment are asked about together: most became of no schedule. */
const gatherMs = 50;
const page = 500;

const gathered = perHost(() => new Map<number, Set<number>>());

/** Notes that the network took a message; whether it was a scheduled one is asked once for all of the moment. */
export function noteSent(ctx: Context, messageId: number): void {
  const { host, companyId } = ctx;
  const waiting = gathered(host).get(companyId);
  if (waiting) {
    waiting.add(messageId);
    return;
  }
  gathered(host).set(companyId, new Set([messageId]));
  setTimeout(() => {
    const ids = gathered(host).get(companyId) ?? new Set();
    gathered(host).delete(companyId);
    follow(ctx, [...ids]).catch((error: unknown) => {
      host.log.warn({ err: error, companyId }, 'sent messages are looked for later');
    });
  }, gatherMs).unref();
}

/** The network refused a message for good. */
export async function noteFailed(ctx: Context, messageId: number): Promise<void> {
  await follow(ctx, [messageId]);
}

/** Finds what events did not tell: whoever heard them may have died. */
export async function findSettled(host: Host): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  for (let after = 0; ; ) {
    const rows: Array<{ id: number; companyId: number; messageId: number }> = await table('Schedules')
      .where('status', 'AGENDADA')
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .select('id', 'companyId', 'messageId');
    for (const companyId of new Set(rows.map((row) => row.companyId))) {
      const ids = rows.filter((row) => row.companyId === companyId).map((row) => Number(row.messageId));
      await follow(host.contextFor(companyId), ids);
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last.id;
  }
}

/** Settles the schedules that became these messages by what became of the messages. */
async function follow(ctx: Context, messageIds: readonly number[]): Promise<void> {
  for (let start = 0; start < messageIds.length; start += page) {
    const ids = messageIds.slice(start, start + page);
    const schedules = await Schedule.of(ctx)
      .whereIn('messageId', ids)
      .whereIn('status', ['AGENDADA', 'ERRO']);
    if (schedules.length === 0) continue;
    const messages = await messagesByIds(
      ctx,
      schedules.map(({ messageId }) => Number(messageId)),
    );
    const byId = new Map(messages.map((message) => [Number(message.id), message]));
    for (const schedule of schedules) {
      const message = byId.get(Number(schedule.messageId));
      if (message?.outState === outStates.sent && message.ack > 0)
        await settleSent(ctx, schedule, Number(message.updatedAt));
      else if (!message || message.isDeleted) await settleFailed(ctx, schedule, MessageDeleted());
      else if (message.outState === outStates.failed)
        await settleFailed(
          ctx,
          schedule,
          readReason(message.failureCode, message.failureDetails) ?? GaveUp(),
        );
    }
  }
}

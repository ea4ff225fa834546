import { isoTime } from '@balcao/core';
import { messageIdsOf, type RecipientRow } from '@balcao/plugins/campaigns/campaign.ts';
import { Cancelled, Late } from '@balcao/plugins/campaigns/contract/reasons.ts';
import { outStates } from '@balcao/plugins/tickets/index.ts';
import type { Knex } from 'knex';

/** Number of messages that one statement names. */
const messagesAtOnce = 400;

/** Messages that a restored installation sends by itself, and the campaigns that were stopped. */
export interface RestoredSending {
  /** Names of the campaigns under way, which are cancelled and can be restarted. */
  stopped: StoppedCampaign[];
  /** Names of the campaigns whose time had come, which are without a time now. */
  unscheduled: StoppedCampaign[];
  /** Number of connections that link themselves at the first start. */
  links: number;
  /** Number of messages that wait to be sent. */
  waiting: number;
  /** Number of scheduled messages whose time has come. */
  schedules: number;
}

interface StoppedCampaign {
  companyId: number;
  name: string;
}

interface CampaignRow extends StoppedCampaign {
  id: number;
  scheduledAt: number | null;
}

/**
 * Counts what an installation that was just restored sends by itself when it is started, and stops its campaigns unless they are
 * to go on: after the backup they sent more than the restored rows know. Call it before servers may start; safe to run twice. It
 * works on the tables of the archive's version.
 */
export async function stopCampaigns(knex: Knex, now: number, goOn: boolean): Promise<RestoredSending> {
  const campaigns = (): Knex.QueryBuilder =>
    knex('Campaigns').orderBy('id').select('id', 'companyId', 'name', 'scheduledAt');
  const running: CampaignRow[] = goOn ? [] : await campaigns().where({ status: 'EM_ANDAMENTO' });
  const due: CampaignRow[] = goOn
    ? []
    : await campaigns().where({ status: 'PROGRAMADA' }).where('scheduledAt', '<=', now);
  for (const campaign of running) await cancel(knex, campaign, now);
  for (const campaign of due) await unschedule(knex, campaign, now);
  const named = (rows: readonly CampaignRow[]) => rows.map(({ companyId, name }) => ({ companyId, name }));
  return {
    ...{ stopped: named(running), unscheduled: named(due) },
    links: await counted(knex('ConnectionLeases').where({ wanted: 'open' })),
    waiting: await counted(knex('Outbox')),
    schedules: await counted(knex('Schedules').where({ status: 'PENDENTE' }).where('sendAt', '<=', now)),
  };
}

async function counted(rows: Knex.QueryBuilder): Promise<number> {
  const [row] = await rows.count({ count: '*' });
  return Number(row?.count ?? 0);
}

async function unschedule(
  knex: Knex,
  { id, companyId, scheduledAt }: CampaignRow,
  now: number,
): Promise<void> {
  const { code } = Late;
  const noticeDetails = JSON.stringify({ at: isoTime(Number(scheduledAt)) });
  const notice = { noticeCode: code, noticeDetails };
  await knex('Campaigns')
    .where({ id, companyId })
    .update({ status: 'INATIVA', scheduledAt: null, updatedAt: now, ...notice });
}

type Sending = Pick<
  RecipientRow,
  'id' | 'state' | 'messageId' | 'firstMessageId' | 'messageIds' | 'confirmationMessageId' | 'confirmedAt'
>;

/**
 * Cancels a campaign in one transaction, and takes the messages back that it had put into the outbox: their recipients wait for a
 * restart. A message that had left already keeps its row.
 */
async function cancel(knex: Knex, { id: campaignId, companyId }: CampaignRow, now: number): Promise<void> {
  await knex.transaction(async (trx) => {
    const sending: Sending[] = await trx('CampaignShipping')
      .where({ companyId, campaignId })
      .whereIn('state', ['asking', 'sending']);
    const taken = await takeBack(trx, companyId, { ids: sending.flatMap(messagesOf), now });
    for (const row of sending.filter((one) => messagesOf(one).some((id) => taken.has(id)))) {
      const isConfirmed = row.state === 'sending' && row.confirmedAt !== null;
      await trx('CampaignShipping')
        .where({ id: row.id, companyId })
        .update({ state: isConfirmed ? 'confirmed' : 'waiting', sentAt: null, updatedAt: now });
    }
    await trx('Campaigns')
      .where({ id: campaignId, companyId })
      .update({ status: 'CANCELADA', noticeCode: null, noticeDetails: null, updatedAt: now });
  });
}

/** Ids of the messages that are being sent to a recipient. An archive of an earlier version has no list of them. */
function messagesOf(row: Sending): number[] {
  if (row.state === 'sending') return messageIdsOf({ ...row, messageIds: row.messageIds ?? null });
  return row.confirmationMessageId === null ? [] : [Number(row.confirmationMessageId)];
}

/** Takes messages out of the outbox, as failed by the end of their campaign; returns those that were in it. */
async function takeBack(
  trx: Knex,
  companyId: number,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<ReadonlySet<number>> {
  const taken = new Set<number>();
  const hasReasons = await trx.schema.hasColumn('Messages', 'failureCode');
  for (let start = 0; start < ids.length; start += messagesAtOnce) {
    const waiting = () =>
      trx('Outbox')
        .where({ companyId })
        .whereIn('messageId', ids.slice(start, start + messagesAtOnce));
    const found: number[] = (await waiting().pluck('messageId')).map(Number);
    await waiting().delete();
    await trx('Messages')
      .where({ companyId, outState: outStates.pending })
      .whereIn('id', found)
      .update({
        ...{ outState: outStates.failed, updatedAt: now },
        ...(hasReasons ? { failureCode: Cancelled.code } : {}),
      });
    for (const id of found) taken.add(id);
  }
  return taken;
}

/**
 * Returns the lines on what a restored installation sends, for the operator; none where it sends nothing by itself. `takenAt` is
 * the time of the backup.
 */
export function sendingLines(
  { stopped, unscheduled, links, waiting, schedules }: RestoredSending,
  takenAt: string,
): string[] {
  const names = (some: readonly StoppedCampaign[]) =>
    some.map(({ companyId, name }) => `  ${name} (company ${companyId})`);
  return [
    ...(stopped.length > 0
      ? [
          `${stopped.length} campaigns were under way and are cancelled, for they have sent more since ${takenAt} than is known here. Restart them on their page once you know what they sent:`,
          ...names(stopped),
        ]
      : []),
    ...(unscheduled.length > 0
      ? [`${unscheduled.length} campaigns were due since then and have no time now:`, ...names(unscheduled)]
      : []),
    ...(links + waiting + schedules > 0
      ? [
          `At the first start ${links} numbers link themselves, and ${waiting} waiting messages and ${schedules} scheduled messages that are due leave, those that left after ${takenAt} once more.`,
        ]
      : []),
  ];
}

import { Readable } from 'node:stream';
import { type Context, companyClock, csvHead, csvLine, isoTime, readReason, reasonText } from '@balcao/core';
import { type Campaign, type RecipientRow, recipientColumns } from '../campaign.ts';
import { type CampaignStatus, campaignLimits } from '../contract/limits.ts';
import { Cancelled, WaitsTurn } from '../contract/reasons.ts';
import { findCampaign } from '../find-campaign.ts';
import { ledgerRows } from '../ledger.ts';
import type { Recipient, RecipientPage, RecipientQuery } from '../schemas.ts';

/** Rows that an export reads at a time. */
const exportPage = 1000;

/** Lists a page of a campaign's recipients, in the order in which they are sent to. Throws ERR_NO_CAMPAIGN_FOUND. */
export async function listRecipients(
  ctx: Context,
  id: number,
  query: RecipientQuery,
): Promise<RecipientPage> {
  const { status } = await findCampaign(ctx, id);
  const rows = await pageOf(ctx, id, query, campaignLimits.recipientsPage + 1);
  const shown = rows.slice(0, campaignLimits.recipientsPage);
  return {
    recipients: shown.map((row) => present(row, status)),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function pageOf(
  ctx: Context,
  campaignId: number,
  { cursor = 0, state, reason, replied }: RecipientQuery,
  limit: number,
): Promise<RecipientRow[]> {
  const isWaiting = reason === WaitsTurn.code || reason === Cancelled.code;
  const answered = replied === undefined ? '' : ` AND repliedAt IS ${replied ? 'NOT ' : ''}NULL`;
  return ledgerRows(
    ctx,
    recipientColumns,
    {
      campaignId,
      ...(state ? { state } : {}),
      ...(isWaiting ? { state: 'waiting' as const } : reason ? { reasonCode: reason } : {}),
    },
    { sql: `AND id > ?${answered} ORDER BY id LIMIT ${limit}`, bindings: [cursor] },
  );
}

/** Reason why a recipient has not got the message: the stored one, or for a row that waits, that it waits or was cancelled. */
function reasonOf(row: RecipientRow, status: CampaignStatus) {
  const stored = readReason(row.reasonCode, row.reasonDetails);
  if (stored || (row.state !== 'waiting' && row.state !== 'confirmed')) return stored;
  return status === 'CANCELADA' ? Cancelled() : WaitsTurn();
}

function present(row: RecipientRow, status: CampaignStatus): Recipient {
  const reason = reasonOf(row, status);
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    state: row.state,
    reasonCode: reason?.code ?? null,
    reasonDetails: reason?.details ?? null,
    variant: row.variant,
    confirmationRequestedAt: isoTime(row.confirmationRequestedAt),
    confirmedAt: isoTime(row.confirmedAt),
    deliveredAt: isoTime(row.deliveredAt),
    repliedAt: isoTime(row.repliedAt),
    contactId: row.contactId,
    ticketId: row.ticketId,
    replyTicketId: row.replyTicketId,
  };
}

const exportColumns = [
  'name',
  'number',
  'state',
  'reasonCode',
  'reason',
  'deliveredAt',
  'confirmationRequestedAt',
  'confirmedAt',
  'repliedAt',
];

/** Exports the result for every recipient as a CSV file, written while it is sent. Throws ERR_NO_CAMPAIGN_FOUND. */
export async function exportRecipients(ctx: Context, id: number): Promise<Readable> {
  const campaign = await findCampaign(ctx, id);
  await ctx.transaction(async () =>
    ctx.audit({ action: 'campaign.exported', record: { type: 'campaign', id, name: campaign.name } }),
  );
  return Readable.from(linesOf(ctx, campaign));
}

async function* linesOf(ctx: Context, { id, status }: Campaign): AsyncGenerator<string> {
  const clock = await companyClock(ctx);
  const time = (moment: number | null) =>
    moment === null ? '' : clock.textAt(Number(moment)).replace('T', ' ');
  yield csvHead + csvLine(exportColumns);
  for (let cursor = 0; ; ) {
    const rows = await pageOf(ctx, id, { cursor }, exportPage);
    const lines = rows.map((row) => {
      const reason = reasonOf(row, status);
      return csvLine([
        row.name,
        row.number,
        row.state,
        reason?.code ?? '',
        reason ? reasonText(ctx.host.texts, reason, ctx.locale) : '',
        ...[row.deliveredAt, row.confirmationRequestedAt, row.confirmedAt, row.repliedAt].map(time),
      ]);
    });
    if (lines.length > 0) yield lines.join('');
    const last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
    cursor = last.id;
    // Lets other requests run between two pages.
    await new Promise((resume) => setImmediate(resume));
  }
}

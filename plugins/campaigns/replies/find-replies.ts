import { acrossCompanies, type Host } from '@balcao/core';
import { type Reply, takeReplies } from './take-replies.ts';

/** Rows with a lower number may still be on their way into the database. */
const settledMs = 20_000;
const page = 500;
const pagesMax = 20;

/**
 * Finds answers that events did not report: whoever heard them may have died. Reads on where it was, company by company, in
 * what customers wrote; only for companies that have campaigns.
 */
export async function findReplies(host: Host): Promise<void> {
  const { sql } = acrossCompanies(host, 'one sweep serves every company');
  const companies = await sql.rows<{ companyId: number; lastMessageId: number | null }>(
    `SELECT c.companyId, r.lastMessageId FROM (SELECT DISTINCT companyId FROM Campaigns WHERE startedAt IS NOT NULL) c
     LEFT JOIN CampaignReplyMarks r ON r.companyId = c.companyId`,
  );
  for (const { companyId, lastMessageId } of companies) {
    try {
      await findRepliesOf(host, companyId, lastMessageId === null ? null : Number(lastMessageId));
    } catch (error) {
      host.log.error({ err: error, companyId }, "answers to a company's campaigns were not looked for");
    }
  }
}

async function findRepliesOf(host: Host, companyId: number, from: number | null): Promise<void> {
  const ctx = host.contextFor(companyId);
  let after = from ?? (await beginning(host, companyId));
  for (let round = 0; round < pagesMax; round++) {
    const rows = await ctx.sql.rows<Reply & { fromMe: 0 | 1; mediaType: string }>(
      `SELECT id, ticketId, contactId, whatsappId, body, createdAt, fromMe, mediaType FROM Messages
       WHERE companyId = :company AND id > ? AND storedAt < ? ORDER BY id LIMIT ${page}`,
      [after, Date.now() - settledMs],
    );
    await takeReplies(
      ctx,
      rows.filter(({ fromMe, mediaType }) => !fromMe && mediaType !== 'reactionMessage'),
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await ctx
      .insert('CampaignReplyMarks', { lastMessageId: after })
      .onConflict('companyId')
      .merge(['lastMessageId']);
    if (rows.length < page) return;
  }
}

/** Id before the company's first campaign message; earlier messages answer none. */
async function beginning(host: Host, companyId: number): Promise<number> {
  const [row] = await host
    .contextFor(companyId)
    .sql.rows<{ id: number | null }>(
      `SELECT MIN(COALESCE(confirmationMessageId, firstMessageId)) AS id FROM CampaignShipping WHERE companyId = :company`,
    );
  return Number(row?.id ?? 1) - 1;
}

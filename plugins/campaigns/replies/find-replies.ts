import { type Context, faultLevel, type Host, sweptRows } from '@balcao/core';
import { type Reply, takeReplies } from './take-replies.ts';

/** Rows with a lower number may still be on their way into the database. */
const settledMs = 20_000;
const page = 500;
const pagesMax = 20;

/**
 * Finds customers' answers to campaigns that no event reported, because the process crashed that received them. Continues
 * where it was, company by company; only for companies that have campaigns.
 */
export async function findReplies(host: Host): Promise<void> {
  const companies = await sweptRows(host, {
    ...{ table: 'Campaigns', keys: [] },
    where: (campaigns) => campaigns.whereNotNull('startedAt'),
  });
  for (const { ctx } of companies) {
    try {
      await findRepliesOf(ctx);
    } catch (error) {
      host.log[faultLevel(error)](
        { err: error, companyId: ctx.companyId },
        "answers to a company's campaigns were not looked for",
      );
    }
  }
}

async function findRepliesOf(ctx: Context): Promise<void> {
  const mark = await ctx.table('CampaignReplyMarks').first('lastMessageId');
  const start = mark ? Number(mark.lastMessageId) : await beginning(ctx);
  if (start === null) return;
  let after = start;
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

/** Id before the company's first campaign message, as earlier messages answer none; null while there is none. */
async function beginning({ sql }: Context): Promise<number | null> {
  const [row] = await sql.rows<{ id: number | null }>(
    `SELECT MIN(COALESCE(confirmationMessageId, firstMessageId)) AS id FROM CampaignShipping WHERE companyId = :company`,
  );
  return row?.id ? Number(row.id) - 1 : null;
}

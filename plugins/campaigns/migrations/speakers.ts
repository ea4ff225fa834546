import type { Knex } from 'knex';
import { messageIdsOf, type RecipientRow } from '../campaign.ts';

type Sent = Pick<
  RecipientRow,
  'id' | 'messageId' | 'firstMessageId' | 'messageIds' | 'confirmationMessageId'
>;

const batch = 500;

/**
 * Marks messages that campaigns sent before this update, since those do not say yet that a campaign sent them. Goes
 * through the recipients once, in the order of ids.
 */
export async function nameOldSpeakers(knex: Knex): Promise<void> {
  for (let after = 0; ; ) {
    const rows: Sent[] = await knex('CampaignShipping')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .select('id', 'messageId', 'firstMessageId', 'messageIds', 'confirmationMessageId');
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.flatMap((row) => [...messageIdsOf(row), row.confirmationMessageId ?? []].flat());
    for (let start = 0; start < ids.length; start += batch)
      await knex('Messages')
        .whereIn('id', ids.slice(start, start + batch))
        .where({ fromMe: 1 })
        .whereNull('userId')
        .update({ sentBy: 'campaign' });
    after = Number(last.id);
  }
}

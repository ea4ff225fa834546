/** @on-servers recipients are claimed under locks */
import { companyClock } from '@balcao/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { Campaign, type RecipientRow, recipientColumns } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { ledgerRows } from '../ledger.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { type CampaignsKit, silence, startCampaigns } from '../testing/campaigns-kit.ts';
import { releaseSome } from './release.ts';
import { sendRows } from './send-rows.ts';

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns();
});
afterAll(() => kit.app.close());

const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
const ledger = (desk: Desk, campaignId: number): Promise<RecipientRow[]> =>
  ledgerRows(ctxOf(desk), recipientColumns, { campaignId }, { sql: 'ORDER BY id' });

/** A campaign whose recipients are all known, and which gives none of them to its number by itself. */
async function planned(valid: number, about: Record<string, unknown> = {}) {
  const desk = await kit.aDesk({ paired: false });
  await kit.settings(desk, silence());
  const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid }), ...about });
  await kit.until(desk, id, ({ figures, waitsFor }) => figures.waiting === valid && waitsFor !== null);
  return { desk, id };
}

/** Settings and clock for a release at any hour. */
async function around(desk: Desk) {
  const ctx = ctxOf(desk);
  const settings = { ...(await settingsOf(ctx)), quietFrom: null, quietTo: null };
  return { settings, clock: await companyClock(ctx) };
}

/** One portion; answers the statements of it. */
async function release(desk: Desk, id: number): Promise<string[]> {
  const ctx = ctxOf(desk);
  const allowance = { ...(await around(desk)), share: 100, held: 400 };
  const { statements } = await ctx.transaction(() =>
    kit.app.countStatements(() => releaseSome(ctx, id, allowance)),
  );
  return statements;
}

describe('A portion of a campaign', () => {
  test('a portion of a campaign takes as many statements for a hundred unknown numbers as for ten', async () => {
    const counts: number[] = [];
    for (const throttle of [10, 100]) {
      const { desk, id } = await planned(throttle);
      counts.push((await release(desk, id)).length);
      const states = (await ledger(desk, id)).map(({ state }) => state);
      expect(states).toEqual(Array.from({ length: throttle }, () => 'sending'));
      expect(await ctxOf(desk).table('Contacts').count({ count: '*' }).first()).toEqual({ count: throttle });
    }
    const [few = 0, many = 0] = counts;
    expect(many - few).toBeLessThanOrEqual(2);
  });

  test('a portion of a campaign notes on each recipient only their own conversation and messages', async () => {
    const { desk, id } = await planned(4, { confirmation: true, confirmationMessage1: 'Posso, {nome}?' });
    const ctx = ctxOf(desk);
    const own = (await ledger(desk, id)).map((row) => row.id);
    await ctx
      .table('CampaignShipping')
      .whereIn('id', own.slice(2))
      .update({ state: 'confirmed', confirmedAt: Date.now() });
    await release(desk, id);
    const rows = await ledger(desk, id);
    expect(rows.map(({ state }) => state)).toEqual(['asking', 'asking', 'sending', 'sending']);
    for (const row of rows) {
      const isRequest = row.state === 'asking';
      const [other, messageId] = isRequest
        ? [row.messageId, row.confirmationMessageId]
        : [row.confirmationMessageId, row.messageId];
      const body = isRequest ? `Posso, ${row.name}?` : `Olá ${row.name}`;
      expect(other).toBeNull();
      expect(row.firstMessageId).toBe(isRequest ? null : messageId);
      const message = await ctx.table('Messages').where({ id: messageId }).first();
      expect(message).toMatchObject({ body, ticketId: row.ticketId, contactId: row.contactId });
      expect(message.wireId).toBe(isRequest ? row.confirmationWireId : row.wireId);
      expect(await ctx.table('Tickets').where({ id: row.ticketId }).first()).toMatchObject({
        ...{ contactId: row.contactId, lastMessage: body, lastMessageId: messageId, fromMe: 1 },
      });
      expect(await ctx.table('Contacts').where({ id: row.contactId }).first()).toMatchObject({
        ...{ number: row.number, name: row.name },
      });
    }
  });

  test('a portion of a campaign is sent to no recipient when one of its recipients was changed meanwhile', async () => {
    const { desk, id } = await planned(3);
    const ctx = ctxOf(desk);
    const rows = await ledger(desk, id);
    await ctx.table('CampaignShipping').where({ id: rows[1]?.id }).update({ state: 'cancelled' });
    const campaign = (await Campaign.of(ctx).findById(id)) as Campaign;
    const now = await campaignNow(ctx.host);
    const about = { ...(await around(desk)), now, fill: null };
    await expect(ctx.transaction(() => sendRows(ctx, campaign, rows, about))).rejects.toThrow(
      'another process',
    );
    for (const table of ['Messages', 'Outbox', 'Tickets', 'Contacts'])
      expect(await ctx.table(table)).toEqual([]);
    expect((await ledger(desk, id)).map(({ state }) => state)).toEqual(['waiting', 'cancelled', 'waiting']);
  });

  test('a portion of a campaign sends a contact who is two recipients one message, and says why the other got none', async () => {
    const { desk, id } = await planned(2, { message1: '{nome}' });
    const ctx = ctxOf(desk);
    const [one, other] = await ledger(desk, id);
    const { body: contact } = await kit.app
      .api(desk.admin)
      .post('/contacts', { name: 'Ana', number: one?.number });
    await ctx
      .table('CampaignShipping')
      .whereIn('id', [one?.id ?? 0, other?.id ?? 0])
      .update({ contactId: contact.id });
    await release(desk, id);
    const [first, last] = await ledger(desk, id);
    expect(await ctx.table('Tickets')).toMatchObject([
      { contactId: contact.id, lastMessage: 'Pessoa 1', lastMessageId: first?.messageId },
    ]);
    expect(last).toMatchObject({ state: 'skipped', reasonCode: 'REASON_CAMPAIGN_SAME_PERSON' });
    await release(desk, id);
    expect(await ctx.table('Messages')).toHaveLength(1);
  });
});

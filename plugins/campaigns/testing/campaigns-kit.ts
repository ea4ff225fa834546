import type { PluginManifest } from '@balcao/core';
import { eventually, type StartTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { contactLists } from '../../contact-lists/plugin.ts';
import { fileLists } from '../../file-lists/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { campaignClock } from '../clock.ts';
import { campaigns } from '../plugin.ts';
import type { Campaign, Recipient, Report } from '../schemas.ts';

/** A message on a customer's phone. */
export interface OnPhone {
  body: string;
  wireId: string;
  to: string;
  sentAt?: string;
}

export interface CampaignsKit extends TicketsKit {
  /** A list with so many people on WhatsApp and so many who are not. */
  aList(
    desk: Desk,
    about?: { valid?: number; invalid?: number; unchecked?: number; name?: string },
  ): Promise<number>;
  /** To a new list of three unless stated otherwise, with no pauses, made by the company's admin. */
  aCampaign(desk: Desk, about?: Record<string, unknown>): Promise<Campaign>;
  /** One that has begun. */
  begun(desk: Desk, about?: Record<string, unknown>): Promise<Campaign>;
  /** Puts its time into the past and lets what is due begin. */
  begin(desk: Desk, id: number): Promise<void>;
  settings(desk: Desk, settings: Record<string, unknown>): Promise<void>;
  report(desk: Desk, id: number): Promise<Report>;
  recipients(desk: Desk, id: number): Promise<Recipient[]>;
  until(desk: Desk, id: number, holds: (report: Report) => boolean): Promise<Report>;
  onPhones(desk: Desk): Promise<OnPhone[]>;
  /** Turns the clock by which campaigns begin and pause; of another application on the same data too. */
  turnClock(byMs: number, app?: TestApp): void;
  plugins: readonly PluginManifest[];
}

/** Numbers without limits of their own, so that what is seen is the campaign's pace. */
const noLimits = {
  ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
  ...{ dailyBudget: [], quietFrom: null, quietTo: null },
};

/** Campaigns with everything they stand on. Nothing begins by itself: `begin` is called. */
export async function startCampaigns(options: StartTestApp = {}): Promise<CampaignsKit> {
  const kit = await startTickets({
    ...options,
    plugins: [tags, contactLists, fileLists, campaigns, ...(options.plugins ?? [])],
  });
  const { app } = kit;
  let made = 0;
  const own: CampaignsKit = {
    ...kit,
    async aDesk(about) {
      const desk = await kit.aDesk({ paired: true, ...about });
      await app.api(desk.admin).put(`/whatsapp/${desk.connectionId}/sending`, noLimits);
      await own.settings(desk, { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 });
      return desk;
    },
    async aList({ company, admin }, { valid = 3, invalid = 0, unchecked = 0, name = 'Clientes' } = {}) {
      const { body } = await app.api(admin).post('/contact-lists', { name });
      const now = Date.now();
      const rows = Array.from({ length: valid + invalid + unchecked }, (_, index) => {
        const number = `55119${String(++made).padStart(8, '0')}`;
        return {
          ...{ createdAt: now, updatedAt: now, contactListId: body.id, number, phoneKey: number },
          ...{ name: `Pessoa ${index + 1}`, email: `p${index + 1}@teste.local`, searchKey: number },
          isWhatsappValid: index < valid,
          checkedRound: index < valid + invalid ? 1 : 0,
          checkedAt: index < valid + invalid ? now : null,
        };
      });
      const ctx = app.ctx(company);
      for (let start = 0; start < rows.length; start += 500)
        await ctx.insert('ContactListItems', rows.slice(start, start + 500));
      await ctx
        .table('ContactLists')
        .where({ id: body.id })
        .update({ itemCount: rows.length, validCount: valid, waitingCount: unchecked });
      return body.id;
    },
    async aCampaign(desk, about = {}) {
      const { status, body } = await app.api(desk.admin).post('/campaigns', {
        name: 'Natal',
        message1: 'Olá {nome}',
        contactListId: 'contactListId' in about || 'tagListId' in about ? null : await own.aList(desk),
        whatsappId: desk.connectionId,
        ...about,
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    async begin({ company }, id) {
      await app
        .ctx(company)
        .table('Campaigns')
        .where({ id })
        .update({ status: 'PROGRAMADA', scheduledAt: Date.now() - 1000 });
      await app.sweep('campaigns/due');
    },
    async begun(desk, about) {
      const campaign = await own.aCampaign(desk, about);
      await own.begin(desk, campaign.id);
      return campaign;
    },
    async settings({ admin }, settings) {
      const { status, body } = await app.api(admin).post('/campaign-settings', { settings });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    },
    report: async ({ admin }, id) => (await app.api(admin).get(`/campaigns/${id}/report`)).body,
    async recipients({ admin }, id) {
      const all: Recipient[] = [];
      for (let cursor: number | null = 0; cursor !== null; ) {
        const { body }: { body: { recipients: Recipient[]; next: number | null } } = await app
          .api(admin)
          .get(`/campaigns/${id}/recipients`, { cursor: String(cursor) });
        all.push(...body.recipients);
        cursor = body.next;
      }
      return all;
    },
    until: (desk, id, holds) =>
      eventually(async () => {
        const report = await own.report(desk, id);
        return holds(report) ? report : undefined;
      }),
    async onPhones({ admin, connectionId }) {
      return (await app.api(admin).get(`/sandbox/${connectionId}/outbox`)).body.messages;
    },
    turnClock(byMs, { host } = app) {
      campaignClock(host).read = async () => (await host.database.now()) + byMs;
    },
    plugins: app.app.plugins,
  };
  return own;
}

/** Resolves once the campaign has handled every recipient. */
/** Quiet hours of a whole day but for a minute that is over, at the time of the call. */
export function silence(): { quietFrom: string; quietTo: string } {
  const minuteBefore = (minutes: number) =>
    new Date(Date.now() - minutes * 60_000).toISOString().slice(11, 16);
  return { quietFrom: minuteBefore(1), quietTo: minuteBefore(2) };
}

export const isOver = ({ campaign }: Report): boolean => campaign.status === 'FINALIZADA';

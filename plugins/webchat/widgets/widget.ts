import { randomBytes } from 'node:crypto';
import { CompanyModel, type Context, seal, unseal } from '@balcao/core';
import type { WebchatEventData } from '../contract/events.ts';
import type { identityPolicies, languages, positions, themes } from '../contract/limits.ts';

/**
 * Web chat of a company: its appearance on pages, the pages' origins, the visitors who may write, and its connection.
 */
export class WebchatWidget extends CompanyModel {
  static override tableName = 'WebchatWidgets';

  declare connectionId: number;
  declare publicKey: string;
  declare name: string;
  declare nameKey: string;
  declare isActive: 0 | 1;
  declare identity: (typeof identityPolicies)[number];
  declare allowsAgents: 0 | 1;
  declare accent: string;
  declare theme: (typeof themes)[number];
  declare position: (typeof positions)[number];
  declare title: string;
  declare greeting: string;
  declare language: (typeof languages)[number];
  declare attach: 0 | 1;
  declare voice: 0 | 1;
  declare rating: 0 | 1;
  declare filesBeforeAnswer: 0 | 1;
  declare visitorMbPerDay: number;
  declare addressMbPerDay: number;
  declare chatMbPerDay: number;
}

/** Returns the data of a web chat for events. */
export function eventDataOf({ id: webchatId, name }: Pick<WebchatWidget, 'id' | 'name'>): WebchatEventData {
  return { webchatId, name };
}

/** Generates a public key, which every page with the chat contains; it grants no access by itself. */
export function newPublicKey(): string {
  return `wk_${randomBytes(18).toString('base64url')}`;
}

/** Generates a secret with which the page's own server signs identities; no other caller sees it. */
export function newSecret(): string {
  return `wsec_${randomBytes(32).toString('base64url')}`;
}

/** Encrypts a widget's secret for its column. */
export function sealed(ctx: Context, widgetId: number, secret: string): string {
  return seal(ctx.host.config, `webchat:${ctx.companyId}:${widgetId}`, secret);
}

/** Reads the valid secrets of a widget, the newest first. */
export async function secretsOf(ctx: Context, widgetId: number): Promise<string[]> {
  const rows: Array<{ sealed: string }> = await ctx
    .table('WebchatSecrets')
    .where({ widgetId })
    .orderBy('id', 'desc')
    .select('sealed');
  return rows.map((row) => unseal(ctx.host.config, `webchat:${ctx.companyId}:${widgetId}`, row.sealed));
}

/** Lists the origins of pages that may show the chat, by name. */
export async function originsOf(ctx: Context, widgetId: number): Promise<string[]> {
  const rows: Array<{ origin: string }> = await ctx
    .table('WebchatOrigins')
    .where({ widgetId })
    .orderBy('origin')
    .select('origin');
  return rows.map(({ origin }) => origin);
}

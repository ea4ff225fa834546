import { randomBytes, randomInt } from 'node:crypto';
import type { Context } from '@balcao/core';
import { type ContactRow, contactAt } from '../../contacts/index.ts';
import { fingerprint, type Identity } from '../identity/verify-identity.ts';
import type { OpenSession } from '../schemas.ts';
import type { WebchatWidget } from '../widgets/widget.ts';

/** Visitor of a page with a chat, who becomes a contact with the first message. */
export interface VisitorRow {
  id: number;
  companyId: number;
  widgetId: number;
  /**
   * Address for answers, and the only property by which the visitor is recognised; data that visitors enter themselves
   * do not count.
   */
  address: string;
  /** Hash of the signed identity; null without one. */
  subjectKey: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  language: string | null;
  pageUrl: string | null;
  pageTitle: string | null;
  seenAt: number;
  wroteAt: number | null;
  /** Time of an agent's first answer; null: none yet. */
  answeredAt: number | null;
}

const wordFor = { pt: 'Visitante', en: 'Visitor', es: 'Visitante' } as const;

/** Adds a visitor without a signed identity, in the open transaction. */
export function addUnsignedVisitor(
  ctx: Context,
  widget: WebchatWidget,
  about: OpenSession,
): Promise<VisitorRow> {
  const name = `${wordFor[widget.language]} ${randomInt(1000, 10_000)}`;
  return addVisitor(ctx, widget, { subjectKey: null, name, email: null, phone: null }, about);
}

/**
 * Stores a visitor with a signed identity, with the data of the page's server: one visitor for each `sub`. In the open
 * transaction.
 */
export async function saveSigned(
  ctx: Context,
  widget: WebchatWidget,
  identity: Identity,
  about: OpenSession,
): Promise<VisitorRow> {
  const subjectKey = fingerprint(identity.sub);
  const { email, phone } = identity;
  const known = await signedVisitor(ctx, widget.id, subjectKey);
  const name = identity.name ?? known?.name ?? `${wordFor[widget.language]} ${randomInt(1000, 10_000)}`;
  if (!known) return addVisitor(ctx, widget, { subjectKey, name, email, phone }, about);
  const change = { name, email, phone, ...pageOf(about), seenAt: Date.now(), updatedAt: Date.now() };
  await ctx.table('WebchatVisitors').where({ id: known.id }).update(change);
  return { ...known, ...change };
}

/** Finds the contact of a visitor; null until they have written. */
export function contactOf(
  ctx: Context,
  { address }: Pick<VisitorRow, 'address'>,
): Promise<ContactRow | null> {
  return contactAt(ctx, { kind: 'visitor', value: address });
}

export function pageOf({ page, language }: OpenSession): Partial<VisitorRow> {
  return {
    ...(page ? { pageUrl: page.url, pageTitle: page.title } : {}),
    ...(language ? { language } : {}),
  };
}

export function signedVisitor(
  ctx: Context,
  widgetId: number,
  subjectKey: string,
): Promise<VisitorRow | undefined> {
  return ctx.table('WebchatVisitors').where({ widgetId, subjectKey }).forUpdate().first();
}

async function addVisitor(
  ctx: Context,
  widget: WebchatWidget,
  who: Pick<VisitorRow, 'subjectKey' | 'name' | 'email' | 'phone'>,
  about: OpenSession,
): Promise<VisitorRow> {
  const now = Date.now();
  const row = {
    ...who,
    widgetId: widget.id,
    address: `${widget.connectionId}.${randomBytes(15).toString('base64url')}`,
    language: null,
    pageUrl: null,
    pageTitle: null,
    ...pageOf(about),
    seenAt: now,
    wroteAt: null,
    answeredAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const [id] = await ctx.insert('WebchatVisitors', row);
  return { id: Number(id), companyId: ctx.companyId, ...row };
}

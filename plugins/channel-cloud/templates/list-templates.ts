import { type Context, containing, folded, hasMore, isoTime, pageWindow, searchText } from '@balcao/core';
import { cloudNumberOf } from '../numbers/connected-number.ts';
import type { Template, TemplateList, TemplateListQuery } from './schemas.ts';
import { type StoredTemplate, type TemplateRow, toTemplate } from './stored-templates.ts';
import { lastSync } from './sync-templates.ts';

/** True when the user may change templates, and so sees also those that cannot be sent. */
export function mayManage(ctx: Context): boolean {
  return ctx.can('connections-page:editOrDeleteConnection');
}

/**
 * A page of the templates of a connection's account, by name and language. Who may not change them sees those that can be sent. A
 * search looks through names and texts. Throws ERR_NO_WAPP_FOUND.
 */
export async function listTemplates(
  ctx: Context,
  connectionId: number,
  { searchParam, pageNumber, state, language }: TemplateListQuery,
): Promise<TemplateList> {
  const { accountId } = await cloudNumberOf(ctx, connectionId);
  const window = pageWindow(pageNumber);
  const words = folded(searchText(searchParam));
  const canManage = mayManage(ctx);
  const shown = canManage ? state : 'APPROVED';
  const all = () => ctx.table('CloudTemplates').where({ accountId });
  const found = all().where((query: ReturnType<typeof all>) => {
    if (shown) query.where('state', shown);
    if (language) query.where({ language });
    if (words !== '') query.whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(words)]);
  });
  const rows: TemplateRow[] = await found
    .clone()
    .orderBy(['name', 'language'])
    .limit(window.limit)
    .offset(window.offset);
  const [counted]: Array<{ count: number | string }> = await found.clone().count({ count: '*' });
  const languages: Array<{ language: string }> = await all().distinct('language').orderBy('language');
  const synced = await lastSync(ctx, accountId);
  const count = Number(counted?.count ?? 0);
  return {
    templates: rows.map((row) => presentTemplate(toTemplate(row))),
    count,
    hasMore: hasMore(count, window, rows.length),
    languages: languages.map((each) => each.language),
    syncedAt: synced?.syncedAt ? isoTime(synced.syncedAt) : null,
    failureCode: canManage ? (synced?.failureCode ?? null) : null,
    canManage,
  };
}

/** A template on the wire. */
export function presentTemplate({ content, ...template }: StoredTemplate): Template {
  const { id, name, language, category, state, reason, quality } = template;
  return { id, name, language, category, state, reason, quality, ...content };
}

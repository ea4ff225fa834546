import { type Context, folded, jsonIn } from '@balcao/core';
import { readContent, type TemplateContent } from './template.ts';

/** A template of a business account as it was last heard of. */
export interface StoredTemplate {
  id: number;
  /** Id at the platform. */
  metaId: string;
  accountId: string;
  name: string;
  language: string;
  /** In the platform's words: MARKETING, UTILITY, AUTHENTICATION. */
  category: string;
  /** In the platform's words: APPROVED, PENDING, REJECTED, PAUSED, … */
  state: string;
  /** Why it was rejected or paused; empty where nothing is said. */
  reason: string;
  /** GREEN, YELLOW, RED or UNKNOWN. */
  quality: string;
  isNamed: boolean;
  content: TemplateContent;
  /** Moment of what its state is known from, epoch milliseconds. */
  statedAt: number;
}

export interface TemplateRow {
  id: number;
  metaId: string;
  accountId: string;
  name: string;
  language: string;
  category: string;
  state: string;
  reason: string;
  quality: string;
  isNamed: number | boolean;
  components: string;
  statedAt: number | string;
}

/** A template as the platform lists it. */
export interface HeardTemplate {
  metaId: string;
  name: string;
  language: string;
  category: string;
  state: string;
  reason: string;
  quality: string;
  isNamed: boolean;
  components: unknown;
}

const rowsAtOnce = 50;
const keptColumns = [
  ...['metaId', 'category', 'state', 'reason', 'quality', 'isNamed', 'components', 'searchKey'],
  ...['statedAt', 'seenAt', 'updatedAt'],
];

/** Writes templates of an account as they were heard of at a moment; each stays one row, however often it comes. */
export async function saveTemplates(
  ctx: Context,
  accountId: string,
  heard: readonly HeardTemplate[],
  heardAt: number,
): Promise<void> {
  const now = Date.now();
  const rows = heard.map(({ isNamed, components, ...template }) => ({
    accountId,
    ...template,
    isNamed: isNamed ? 1 : 0,
    components: JSON.stringify(components ?? []),
    searchKey: folded(`${template.name} ${readContent(components).body}`),
    ...{ statedAt: heardAt, seenAt: heardAt, createdAt: now, updatedAt: now },
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await ctx
      .insert('CloudTemplates', rows.slice(from, from + rowsAtOnce))
      .onConflict(['companyId', 'accountId', 'name', 'language'])
      .merge(keptColumns);
}

/** A template of an account, by our id, or by its name and language; undefined when there is none. */
export async function findTemplate(
  ctx: Context,
  accountId: string,
  which: { id: number } | { name: string; language: string },
): Promise<StoredTemplate | undefined> {
  const row: TemplateRow | undefined = await ctx
    .table('CloudTemplates')
    .where({ accountId, ...which })
    .first();
  return row && toTemplate(row);
}

/** A template of the company, whichever account it is of. */
export async function templateOf(ctx: Context, id: number): Promise<StoredTemplate | undefined> {
  const row: TemplateRow | undefined = await ctx.table('CloudTemplates').where({ id }).first();
  return row && toTemplate(row);
}

export function toTemplate(row: TemplateRow): StoredTemplate {
  const { components, isNamed, statedAt, ...columns } = row;
  return {
    ...columns,
    isNamed: Boolean(isNamed),
    content: readContent(jsonIn(components)),
    statedAt: Number(statedAt),
  };
}

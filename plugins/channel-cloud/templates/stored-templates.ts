import { type Context, folded, jsonIn } from '@balcao/core';
import { readContent, type TemplateContent } from './template.ts';

/** Facts that the platform states of a template. */
interface TemplateAbout {
  /** Id at the platform. */
  metaId: string;
  name: string;
  language: string;
  /** In the platform's words: MARKETING, UTILITY, AUTHENTICATION. */
  category: string;
  /** In the platform's words: APPROVED, PENDING, REJECTED, PAUSED, … */
  state: string;
  /** Reason for which Meta rejected or paused it; empty where none is given. */
  reason: string;
  /** GREEN, YELLOW, RED or UNKNOWN. */
  quality: string;
}

/** A template of a business account as it was last heard of. */
export interface StoredTemplate extends TemplateAbout {
  id: number;
  accountId: string;
  isNamed: boolean;
  content: TemplateContent;
  /** Moment at which its state was read, epoch milliseconds. */
  statedAt: number;
}

export interface TemplateRow extends TemplateAbout {
  id: number;
  accountId: string;
  isNamed: number | boolean;
  components: string;
  statedAt: number | string;
}

/** A template as the platform lists it. */
export interface HeardTemplate extends TemplateAbout {
  isNamed: boolean;
  components: unknown;
}

/**
 * Stores a page of an account's template list as Meta had it at a moment; each template stays one row, however often it
 * comes. Newer states, from a webhook or an admin's change, stay.
 */
export async function saveListed(
  ctx: Context,
  accountId: string,
  heard: readonly HeardTemplate[],
  heardAt: number,
): Promise<void> {
  if (heard.length === 0) return;
  const statedAt = endOfSecond(heardAt);
  const listed = heard.map((template) => rowOf(accountId, template));
  const table = () => ctx.table('CloudTemplates');
  const made = listed.map(({ key, row }) => ({
    ...{ ...key, ...row, statedAt, seenAt: heardAt, createdAt: row.updatedAt },
  }));
  await ctx.insert('CloudTemplates', made).onConflict(uniqueKey).ignore();
  const names = listed.map(({ key }) => key.name);
  const known: TemplateRow[] = await table().where({ accountId }).whereIn('name', names);
  const inList = known.flatMap((row) => {
    const now = listed.find(({ key }) => key.name === row.name && key.language === row.language);
    return now ? [{ id: row.id, row: now.row, isChanged: differs(row, now.row) }] : [];
  });
  for (const { id, row } of inList.filter(({ isChanged }) => isChanged))
    await table()
      .where({ id })
      .where('statedAt', '<=', statedAt)
      .update({ ...row, statedAt });
  const ids = inList.map(({ id }) => id);
  await table().whereIn('id', ids).where('statedAt', '<', statedAt).update({ statedAt });
  // Another run that began later has seen it later.
  await table().whereIn('id', ids).where('seenAt', '<', heardAt).update({ seenAt: heardAt });
}

function differs(known: TemplateRow, { isNamed, ...row }: ReturnType<typeof rowOf>['row']): boolean {
  const columns = ['metaId', 'category', 'state', 'reason', 'quality', 'components'] as const;
  return Number(known.isNamed) !== isNamed || columns.some((column) => known[column] !== row[column]);
}

/** Writes a template that we made or changed just now, whatever was known of it. */
export async function saveChanged(ctx: Context, accountId: string, template: HeardTemplate): Promise<void> {
  const { key, row } = rowOf(accountId, template);
  const changed = { ...row, statedAt: endOfSecond(row.updatedAt), seenAt: row.updatedAt };
  await ctx
    .insert('CloudTemplates', { ...key, ...changed, createdAt: row.updatedAt })
    .onConflict(uniqueKey)
    .merge(changed);
}

/** The platform counts its own moments in whole seconds: of two in one second the last that is heard counts. */
export function endOfSecond(at: number): number {
  return at - (at % 1000) + 999;
}

const uniqueKey = ['companyId', 'accountId', 'name', 'language'];

function rowOf(accountId: string, { name, language, isNamed, components, ...about }: HeardTemplate) {
  return {
    key: { accountId, name, language },
    row: {
      ...about,
      isNamed: isNamed ? 1 : 0,
      components: JSON.stringify(components ?? []),
      searchKey: folded(`${name} ${readContent(components).body}`),
      updatedAt: Date.now(),
    },
  };
}

/** A template of an account, by our id, or by its name and language; undefined when there is none. */
export async function findTemplate(
  ctx: Context,
  accountId: string,
  which: { id: number } | { name: string; language: string },
): Promise<StoredTemplate | undefined> {
  const row: TemplateRow | undefined = await ctx
    .table('CloudTemplates')
    .where(
      'id' in which ? { accountId, id: which.id } : { accountId, name: which.name, language: which.language },
    )
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

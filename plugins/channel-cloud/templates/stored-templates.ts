import { type Context, folded, jsonIn } from '@balcao/core';
import { endOfSecond } from '../inbound/webhook-value.ts';
import { readContent, type TemplateContent } from './template.ts';

/** Properties of a template as Meta states them. */
interface TemplateAbout {
  /** Id of the template at Meta. */
  metaId: string;
  name: string;
  language: string;
  /** Category in Meta's words: MARKETING, UTILITY, AUTHENTICATION. */
  category: string;
  /** State in Meta's words: APPROVED, PENDING, REJECTED, PAUSED, … */
  state: string;
  /** Reason for which Meta rejected or paused the template; empty where Meta gives none. */
  reason: string;
  /** GREEN, YELLOW, RED or UNKNOWN. */
  quality: string;
}

/** Template of a business account as Meta last reported it. */
export interface StoredTemplate extends TemplateAbout {
  id: number;
  accountId: string;
  isNamed: boolean;
  content: TemplateContent;
  /** Time at which the state was read, in epoch milliseconds. */
  statedAt: number;
}

export interface TemplateRow extends TemplateAbout {
  id: number;
  accountId: string;
  isNamed: number | boolean;
  components: string;
  statedAt: number | string;
}

/** Template as Meta lists or reports it. */
export interface HeardTemplate extends TemplateAbout {
  isNamed: boolean;
  components: unknown;
}

/**
 * Stores a page of an account's template list as Meta had it at a moment. Each template has one row, however often it
 * is listed. Newer states, from a webhook or an admin's change, stay.
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
  // A run that began later has written a later time already.
  await table().whereIn('id', ids).where('seenAt', '<', heardAt).update({ seenAt: heardAt });
}

function differs(known: TemplateRow, { isNamed, ...row }: ReturnType<typeof rowOf>['row']): boolean {
  const columns = ['metaId', 'category', 'state', 'reason', 'quality', 'components'] as const;
  return Number(known.isNamed) !== isNamed || columns.some((column) => known[column] !== row[column]);
}

/** Stores a template that the company created or changed just now, over any earlier state. */
export async function saveChanged(ctx: Context, accountId: string, template: HeardTemplate): Promise<void> {
  const { key, row } = rowOf(accountId, template);
  const changed = { ...row, statedAt: endOfSecond(row.updatedAt), seenAt: row.updatedAt };
  await ctx
    .insert('CloudTemplates', { ...key, ...changed, createdAt: row.updatedAt })
    .onConflict(uniqueKey)
    .merge(changed);
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

/** Finds a template of an account by its id here, or by its name and language; undefined when there is none. */
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

/** Finds a template of the company, in any of its accounts. */
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

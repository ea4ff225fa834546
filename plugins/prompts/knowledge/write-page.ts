import {
  auditedFields,
  type Context,
  containing,
  folded,
  hidesSomething,
  lockCompany,
  pageByName,
  pageWindow,
  rowTimes,
  searchText,
  tidyName,
} from '@balcao/core';
import { InvalidPage, PageNotFound, TooManyPages } from '../contract/errors.ts';
import { pageLimits } from '../contract/limits.ts';
import type { KnowledgePage, PromptPageQuery, WriteKnowledgePage } from '../schemas.ts';
import { auditedColumns, PromptPage } from './page.ts';

/** Lists a page of the company's knowledge, by title; a search covers titles and texts. */
export async function listPages(ctx: Context, { searchParam, pageNumber }: PromptPageQuery) {
  const text = folded(searchText(searchParam));
  const found = PromptPage.of(ctx).modify((query) => {
    if (text !== '') query.whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(text)]);
  });
  const { records, ...rest } = await pageByName(found, pageWindow(pageNumber), 'title');
  return { records: records.map(presentPage), ...rest };
}

/** Throws ERR_NO_PROMPT_PAGE_FOUND. */
async function findPage(ctx: Context, id: number): Promise<PromptPage> {
  const page = await PromptPage.of(ctx).findById(id);
  if (!page) throw PageNotFound();
  return page;
}

/** Throws ERR_PROMPT_PAGE_LIMIT and ERR_PROMPT_PAGE_INVALID. */
export async function createPage(ctx: Context, input: WriteKnowledgePage): Promise<PromptPage> {
  const columns = columnsOf(input);
  return ctx.transaction(async () => {
    // The second of two at once waits here, and counts what the first one made.
    await lockCompany(ctx);
    const { perCompany: limit } = pageLimits;
    if ((await PromptPage.of(ctx).resultSize()) >= limit) throw TooManyPages({ details: { limit } });
    const page = await PromptPage.of(ctx).insertAndFetch(columns);
    ctx.audit({
      action: 'prompt-page.created',
      record: recordOf(page),
      after: auditedFields(page, auditedColumns),
    });
    return page;
  });
}

/** Throws ERR_NO_PROMPT_PAGE_FOUND and ERR_PROMPT_PAGE_INVALID. */
export async function updatePage(ctx: Context, id: number, input: WriteKnowledgePage): Promise<PromptPage> {
  const columns = columnsOf(input);
  return ctx.transaction(async () => {
    const before = await findPage(ctx, id);
    await PromptPage.of(ctx)
      .findById(id)
      .patch({ ...columns, updatedAt: Date.now() });
    const page = await findPage(ctx, id);
    ctx.audit({
      action: 'prompt-page.changed',
      record: recordOf(page),
      before: auditedFields(before, auditedColumns),
      after: auditedFields(page, auditedColumns),
    });
    return page;
  });
}

/** Throws ERR_NO_PROMPT_PAGE_FOUND. */
export async function deletePage(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const page = await findPage(ctx, id);
    await PromptPage.of(ctx).deleteById(id);
    ctx.audit({
      action: 'prompt-page.deleted',
      record: recordOf(page),
      before: auditedFields(page, auditedColumns),
    });
  });
}

export function presentPage({ id, title, body, createdAt, updatedAt }: PromptPage): KnowledgePage {
  return {
    id,
    title,
    body,
    ...rowTimes({ createdAt, updatedAt }),
  };
}

function columnsOf(input: WriteKnowledgePage): Pick<PromptPage, 'title' | 'body' | 'searchKey'> {
  const title = tidyName(input.title.replace(/\s+/g, ' '));
  const body = input.body.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  const fits = (text: string, { min, max }: { min: number; max: number }) =>
    text.length >= min && text.length <= max;
  if (!fits(title, pageLimits.title)) throw InvalidPage({ details: { title: 'length' } });
  if (hidesSomething(title)) throw InvalidPage({ details: { title: 'characters that cannot be seen' } });
  if (!fits(body, pageLimits.body)) throw InvalidPage({ details: { body: 'length' } });
  return { title, body, searchKey: folded(`${title}\n${body}`) };
}

function recordOf({ id, title }: PromptPage) {
  return { type: 'prompt-page', id, name: title };
}

import {
  type Context,
  containing,
  folded,
  pageByName,
  pageSize,
  pageWindow,
  searchText,
  sortedByName,
} from '@balcao/core';
import { PromptNotFound } from './contract/errors.ts';
import { promptLimits } from './contract/limits.ts';
import { Prompt } from './prompt.ts';
import type { PromptPageQuery } from './schemas.ts';

/** Finds a prompt of the company. Throws ERR_NO_PROMPT_FOUND. */
export async function findPrompt(ctx: Context, id: number): Promise<Prompt> {
  const prompt = await Prompt.of(ctx).findById(id);
  if (!prompt) throw PromptNotFound();
  return prompt;
}

/** A page of the company's prompts by name, or all without a page, as selectors ask; a search looks through the names. */
export async function listPrompts(ctx: Context, { searchParam, pageNumber }: PromptPageQuery) {
  const text = folded(searchText(searchParam));
  const found = Prompt.of(ctx).modify((query) => {
    if (text !== '') query.whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(text)]);
  });
  const size = pageNumber === undefined ? promptLimits.perCompany : pageSize;
  return pageByName(found, pageWindow(pageNumber, size));
}

/** The company's prompts by name; there are at most `promptLimits.perCompany`. */
export async function allPrompts(ctx: Context): Promise<Array<Pick<Prompt, 'id' | 'name'>>> {
  return sortedByName(await Prompt.of(ctx).limit(promptLimits.perCompany).select('id', 'name'));
}

import { type Context, containing, findTokens, firstOf, searchTokens, tokensOf } from '@balcao/core';
import { helpsSaying } from '../../helps/index.ts';
import { quickMessagesSaying } from '../../quick-messages/index.ts';
import { PromptPage } from './page.ts';

/** Text of the company that may help to answer a question. */
export interface Passage {
  /** Citation of the passage. */
  source: string;
  title: string;
  text: string;
}

const wordsMax = 12;
const candidatesMax = 40;
const passageMax = 1500;
/** Characters of a passage before the found word. */
const leadMax = 200;
const common = new Set(
  'para com que uma uns umas por mas dos das nos nas como qual quais quando onde porque seu sua meu minha voce voces tem ter sao foi ser esta este isso isto aqui mais muito bom boa dia tarde noite ola obrigado obrigada favor quero queria gostaria preciso pode saber sobre'.split(
    ' ',
  ),
);

/**
 * Finds passages of the company's pages, quick messages and help videos about a customer's question, the best first.
 * They are found by words, as in the search of messages, and rare words count more.
 */
export async function passagesFor(ctx: Context, question: string, max = 3): Promise<Passage[]> {
  const words = wantedIn(question);
  if (words.length === 0) return [];
  // Searches only texts that all users may read, so that an answer never repeats a colleague's private ones.
  const system = ctx.host.contextFor(ctx.companyId);
  const [pages, ready, helps] = await Promise.all([
    pagesSaying(system, words),
    quickMessagesSaying(system, words, candidatesMax),
    helpsSaying(system, words, candidatesMax),
  ]);
  const candidates: Passage[] = [
    ...pages.map(({ title, body }) => ({ source: title, title, text: body })),
    ...ready.map(({ shortcode, message }) => ({ source: `/${shortcode}`, title: shortcode, text: message })),
    ...helps.map(({ title, description }) => ({ source: title, title, text: description })),
  ];
  return best(candidates, words, max);
}

/**
 * Finds the text of the company's pages that fits a question best, for an answer to the customer; null: no page has a
 * word of it.
 */
export async function textFor(
  ctx: Context,
  question: string,
): Promise<Pick<Passage, 'title' | 'text'> | null> {
  const words = wantedIn(question);
  if (words.length === 0) return null;
  const system = ctx.host.contextFor(ctx.companyId);
  const [found] = best(
    (await pagesSaying(system, words)).map(({ title, body }) => ({ source: title, title, text: body })),
    words,
    1,
  );
  return found ? { title: found.title, text: found.text } : null;
}

/** Returns the words of a question that are searched. */
function wantedIn(question: string): string[] {
  return tokensOf(question.slice(0, 2000))
    .filter((word) => word.length > 2 && !common.has(word))
    .sort((one, other) => other.length - one.length)
    .slice(0, wordsMax);
}

/** Finds the pages with most of these words, of as many the newest. */
async function pagesSaying(ctx: Context, words: readonly string[]): Promise<PromptPage[]> {
  const patterns = words.map(containing);
  const found = await PromptPage.of(ctx)
    .where((either) => {
      for (const pattern of patterns) either.orWhereRaw("searchKey LIKE ? ESCAPE '!'", [pattern]);
    })
    .orderByRaw(
      `${words.map(() => "(CASE WHEN searchKey LIKE ? ESCAPE '!' THEN 1 ELSE 0 END)").join(' + ')} DESC, id DESC`,
      patterns,
    )
    .limit(candidatesMax)
    // A sort would copy the long texts.
    .select('id');
  return PromptPage.of(ctx)
    .findByIds(found.map(({ id }) => id))
    .orderBy('id', 'desc');
}

function best(candidates: readonly Passage[], words: readonly string[], max: number): Passage[] {
  const said = candidates.map(({ title, text }) => new Set(tokensOf(`${title}\n${text}`)));
  const has = (own: ReadonlySet<string>, word: string) =>
    own.has(word) || [...own].some((one) => one.startsWith(word));
  const weights = words.map((word) => 1 / (1 + said.filter((own) => has(own, word)).length));
  return candidates
    .map((passage, index) => {
      const own = said[index] ?? new Set<string>();
      const score = words.reduce((sum, word, at) => sum + (has(own, word) ? (weights[at] ?? 0) : 0), 0);
      return { passage, score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ passage }) => ({ ...passage, text: around(passage.text, rarest(words, weights)) }));
}

function rarest(words: readonly string[], weights: readonly number[]): string[] {
  return words
    .map((word, at) => ({ word, weight: weights[at] ?? 0 }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ word }) => word);
}

/**
 * Returns the part of a long text around the first of these words that occurs in it, in whole characters; the beginning
 * where only the title has them.
 */
function around(text: string, words: readonly string[]): string {
  if (text.length <= passageMax) return text;
  const place = words.map((word) => placeOf(text, word)).find((at) => at !== null) ?? 0;
  const start = Math.max(0, Math.min(place - leadMax, text.length - passageMax));
  const isHalf = start > 0 && /^[\udc00-\udfff]/.test(text.slice(start, start + 1));
  return firstOf(text.slice(isHalf ? start + 1 : start), passageMax);
}

/** Finds a folded word, whose letters may have accents in the text. */
function placeOf(text: string, word: string): number | null {
  return findTokens(text, searchTokens(word))?.[0]?.start ?? null;
}

import type { Emoji } from 'emojibase';
import type { EmojiData } from 'frimousse';
import type { Language } from '../../lib/format/i18n.ts';
import { sameWords } from '../../lib/format/same-words.ts';

/** Newest version of emojis that is offered: phones of 2022 show all of it, and a customer's may be no newer. */
const versionMax = 15;
/** Group of skin tones and hair, which are no emojis by themselves. */
const componentGroup = 2;

/** Keys of the groups' names, in the order of the picker. */
const groupKeys = [
  'smileys',
  'people',
  'animals',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
export type GroupNames = Record<(typeof groupKeys)[number], string>;

const sources: Record<Language, () => Promise<{ default: Emoji[] }>> = {
  pt: () => import('emojibase-data/pt/data.json'),
  en: () => import('emojibase-data/en/data.json'),
  es: () => import('emojibase-data/es/data.json'),
};

/** Loads all emojis with their names in a language; they are found with and without accents. */
export async function loadEmojis(language: Language, names: GroupNames): Promise<EmojiData> {
  const { default: all } = await sources[language]();
  return {
    locale: language,
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
    categories: groupKeys.map((key, place) => ({ index: groupAt(place), label: names[key] })),
    emojis: offeredOf(all),
  };
}

/** Emojis that are offered, each with the words by which it is found. */
export function offeredOf(all: readonly Emoji[]): EmojiData['emojis'] {
  return all.flatMap(({ emoji, group, label, tags = [], version }) =>
    group === undefined || group === componentGroup || version > versionMax
      ? []
      : [{ emoji, category: group, label, version, tags: [sameWords(label), ...tags.map(sameWords)] }],
  );
}

/** Number of the group at a place of the list: skin tones stand among them. */
function groupAt(place: number): number {
  return place < componentGroup ? place : place + 1;
}

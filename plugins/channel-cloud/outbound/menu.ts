import type { Choice, OutboundMessage } from '../../connections/index.ts';
import { menuMax, textMax } from '../contract/limits.ts';

type Fields = Record<string, unknown>;

/**
 * Returns a bot's menu as reply buttons for the customer, or as a list where there are too many or their texts are too
 * long; null where Meta takes neither, and the menu is sent as its text. Titles are cut to what fits; where something
 * would be lost, the whole text goes along.
 */
export function menuOf({ menu, body }: Pick<OutboundMessage, 'menu' | 'body'>): Fields | null {
  if (!menu || menu.words === '' || menu.choices.length === 0) return null;
  const { words, choices } = menu;
  if (choices.some(({ id, title }) => id === '' || id.length > menuMax.id || title.trim() === ''))
    return null;
  return buttonsOf(words, choices, body) ?? listOf(words, choices, body);
}

function buttonsOf(words: string, choices: readonly Choice[], body: string): Fields | null {
  const text = fits(choices, menuMax.button) ? words : body;
  if (choices.length > menuMax.buttons || text.length > menuMax.buttonsText) return null;
  const titles = cutTitles(choices, menuMax.button);
  const buttons = choices.map(({ id }, index) => ({ type: 'reply', reply: { id, title: titles[index] } }));
  return { type: 'button', body: { text }, action: { buttons } };
}

function listOf(words: string, choices: readonly Choice[], body: string): Fields | null {
  const text = fits(choices, menuMax.rowDescription) ? words : body;
  if (choices.length > menuMax.rows || text.length > textMax) return null;
  const titles = cutTitles(choices, menuMax.row);
  const rows = choices.map(({ id, title }, index) => ({
    ...{ id, title: titles[index] },
    ...(title.trim() === titles[index] ? {} : { description: cut(title.trim(), menuMax.rowDescription) }),
  }));
  return { type: 'list', body: { text }, action: { button: 'Opções', sections: [{ rows }] } };
}

function fits(choices: readonly Choice[], max: number): boolean {
  return choices.every(({ title }) => title.trim().length <= max);
}

/** Titles that fit, each once: two that would look alike begin with their numbers. */
function cutTitles(choices: readonly Choice[], max: number): string[] {
  const titles = choices.map(({ title }) => cut(title.trim(), max));
  if (new Set(titles).size === titles.length) return titles;
  return choices.map(({ title }, index) => cut(`${index + 1}. ${title.trim()}`, max));
}

/** The beginning of a text, never half a character of two units. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > max - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

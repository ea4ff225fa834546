import type { Choice, OutboundMessage } from '../../connections/index.ts';
import { menuMax, textMax } from '../contract/limits.ts';

type Menu = NonNullable<OutboundMessage['menu']>;
type Fields = Record<string, unknown>;

/**
 * Converts a menu to reply buttons, or to a list where the choices are too many or a title is too long for a button.
 * Returns null where Meta takes neither; then the menu is sent as text. No title is cut: one title that is too long for
 * both makes the whole menu a text.
 */
export function menuOf({ menu }: Pick<OutboundMessage, 'menu'>): Fields | null {
  if (!menu || menu.words === '' || menu.choices.length === 0) return null;
  const { words, choices } = menu;
  if (choices.some(({ id, title }) => id === '' || id.length > menuMax.id || title.trim() === ''))
    return null;
  return buttonsOf(words, choices) ?? listOf(menu);
}

function buttonsOf(text: string, choices: readonly Choice[]): Fields | null {
  const titles = titlesWithin(choices, menuMax.button);
  if (!titles || choices.length > menuMax.buttons || text.length > menuMax.buttonsText) return null;
  const buttons = choices.map(({ id }, index) => ({ type: 'reply', reply: { id, title: titles[index] } }));
  return { type: 'button', body: { text }, action: { buttons } };
}

function listOf({ words: text, choices, opener }: Menu): Fields | null {
  const titles = titlesWithin(choices, menuMax.row);
  if (!titles || choices.length > menuMax.rows || text.length > textMax) return null;
  const rows = choices.map(({ id }, index) => ({ id, title: titles[index] }));
  return { type: 'list', body: { text }, action: { button: opener, sections: [{ rows }] } };
}

/** Titles, each once: where two are alike, all begin with their numbers. Null where one is too long. */
function titlesWithin(choices: readonly Choice[], max: number): string[] | null {
  const own = choices.map(({ title }) => title.trim());
  const isEachOnce = new Set(own).size === own.length;
  const titles = isEachOnce ? own : own.map((title, index) => `${index + 1}. ${title}`);
  return titles.every((title) => title.length <= max) ? titles : null;
}

import { ValidationFailed } from './errors/core-errors.ts';
import type { ErrorKind } from './errors/errors.ts';

// Control characters, formatting marks and letters without a shape: two names that differ by them alone look the same
// on a screen.
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800]|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0/u;
// Exceptions that are visible: the joiner inside an emoji of several people, and the marks inside an emoji of a flag.
const joinedPictures =
  /\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?\u200D(?=\p{Extended_Pictographic})|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;

/**
 * True when the text holds a character that a reader cannot see.
 *
 * @example
 * hidesSomething('Ana\u200b') // true
 */
export function hidesSomething(text: string): boolean {
  return unseen.test(text) && unseen.test(text.replace(joinedPictures, ''));
}

/**
 * Takes out of a text what a reader cannot see, such as the marks that turn its direction; joined pictures stay whole.
 *
 * @example
 * withoutUnseen('\u202eAna') // 'Ana'
 */
export function withoutUnseen(text: string): string {
  const either = new RegExp(`(${joinedPictures.source})|${unseen.source}`, 'gu');
  return text.replace(either, (_found, joined?: string) => joined ?? '');
}

/**
 * Text in lower case, without accents, on both sides of a search.
 *
 * @example
 * folded('Pão') // 'pao'
 */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

// The Spanish order also suits Portuguese names, and treats ñ as a letter of its own, after n.
const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/**
 * Rows as people sort names: figures by their value, accents and capitals aside, equal names by their ids. For whole lists: a
 * page of a longer one is sorted by its database.
 *
 * @example
 * sortedByName([{ id: 1, name: 'Cliente 39' }, { id: 2, name: 'Cliente 4' }]).map(({ id }) => id) // [2, 1]
 */
export function sortedByName<R extends { id: number; name: string }>(rows: readonly R[]): R[] {
  return [...rows].sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}

const orderLength = 255;

/**
 * Text by whose bytes a database sorts names as people do: accents and capitals aside, ñ after n, and before each number the
 * count of its figures, so that 2 stands before 10. For columns made by `addNameOrder`.
 *
 * @example
 * nameOrder('Ação 2') < nameOrder('acao 10') // true
 */
export function nameOrder(name: string): string {
  // The tilde sorts after all ASCII letters, so `n~` sorts after every other n.
  const lettered = name.trim().normalize('NFC').replace(/ñ/gi, 'n~');
  const counted = folded(lettered).replace(/[0-9]+/g, (figures) => {
    const value = figures.replace(/^0+(?=.)/, '');
    return `${String(value.length).padStart(3, '0')}${value}`;
  });
  return [...counted].slice(0, orderLength).join('');
}

// Two different names nearly always differ within this many characters; the rest of the search key is the searched
// text.
const keyOrderLength = 120;
// Signs that sort between the figures and the letters of ASCII; one of them encodes the number of figures that
// follow, so that 2 sorts before 10.
const countSigns = [...':;<=>?[\\]^_'];

/**
 * Beginning of a search key that also orders rows as people sort names; '' where the folded name does that by itself. Before each
 * number stands the count of its figures by signs, which no search for the name or for the number meets.
 *
 * @example
 * orderOfKey('Cliente 2') < orderOfKey('Cliente 10') // true: 'cliente :2' and 'cliente ;10'
 */
export function orderOfKey(name: string): string {
  const plain = folded(name.trim());
  const ordered = folded(name.trim().normalize('NFC').replace(/ñ/gi, 'n~')).replace(/[0-9]+/g, (figures) => {
    const value = figures.replace(/^0+(?=.)/, '');
    return `${signsOfCount(value.length)}${value}`;
  });
  return ordered === plain ? '' : ordered.slice(0, keyOrderLength);
}

function signsOfCount(count: number): string {
  const most = countSigns.length;
  return count <= most ? `${countSigns[count - 1]}` : `\`${signsOfCount(count - most)}`;
}

/**
 * A name as it is stored: composed letters (NFC), no space around it.
 *
 * @example
 * tidyName(' Loja ') // 'Loja'
 */
export function tidyName(given: string): string {
  return given.normalize('NFC').trim();
}

/**
 * A name that people distinguish by sight: trimmed, composed, of the given length and without a character that cannot be
 * seen. Throws ERR_VALIDATION naming the field, or the code that this name has for itself.
 *
 * @example
 * const name = requireName(input.name, { minLength: 2, maxLength: 80 });
 */
export function requireName(
  given: string,
  { minLength, maxLength }: { minLength: number; maxLength: number },
  { field = 'name', refusal = ValidationFailed }: { field?: string; refusal?: ErrorKind } = {},
): string {
  const name = tidyName(given);
  if (name.length < minLength || name.length > maxLength)
    throw refusal({ details: { [field]: `must have ${minLength} to ${maxLength} characters` } });
  if (hidesSomething(name))
    throw refusal({ details: { [field]: 'must not hold characters that cannot be seen' } });
  return name;
}

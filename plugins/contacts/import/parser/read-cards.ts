import { digitsOf } from '@balcao/core';
import { type Card, isQuoted, lineOf, newCard, take } from './vcard-lines.ts';

/** Person on a contact card. */
export interface CardPerson {
  name: string;
  /** Numbers in digits, the best one first. */
  numbers: string[];
  emails: string[];
}

/** Most people, and most characters of contact cards, that are read from one message. */
const peopleMax = 50;
const textMax = 256 * 1024;
/** Most characters of one line with its folded continuation lines; what is longer is no name, number or address. */
const lineMax = 8 * 1024;

/**
 * Reads the people on the contact cards (vCards) of a text, each once with all numbers and addresses; fax numbers are
 * left out.
 */
export function readCards(text: string): CardPerson[] {
  const people: CardPerson[] = [];
  let card: Card | null = null;
  for (const each of unfolded(text.slice(0, textMax))) {
    const line = lineOf(each);
    if (!line) continue;
    if (line.name === 'BEGIN') {
      if (card) people.push(personOf(card));
      card = newCard();
    } else if (!card) continue;
    else if (line.name === 'END') {
      people.push(personOf(card));
      card = null;
    } else take(card, line);
    if (people.length >= peopleMax) return people;
  }
  if (card) people.push(personOf(card));
  return people;
}

function personOf({ name, parts, numbers, emails }: Card): CardPerson {
  const ordered = numbers
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ text }) => digitsOf(text))
    .filter((digits) => digits !== '');
  const [first = ''] = emails;
  return {
    name: name || parts || first,
    numbers: [...new Set(ordered)],
    emails: [...new Set(emails)].filter((email) => email !== ''),
  };
}

/** Joins folded lines of a card into whole ones. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  let quoted = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1);
    const isSoft = last !== undefined && quoted && last.endsWith('=');
    if (last !== undefined && (isSoft || /^[ \t]/.test(line))) {
      if (last.length < lineMax)
        lines[lines.length - 1] = (isSoft ? last.slice(0, -1) + line : last + line.slice(1)).slice(
          0,
          lineMax,
        );
    } else {
      const head = line.slice(0, lineMax);
      lines.push(head);
      quoted = isQuoted(head);
    }
  }
  return lines;
}

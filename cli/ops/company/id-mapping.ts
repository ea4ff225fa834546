import type { Value } from '../archive/read-archive.ts';
import { holdsNamedIds, listedReferenceOf, namedReferenceOf, referenceOf } from '../references.ts';
import type { Opened } from './sealed-columns.ts';

/** Least and greatest id of a table's rows and of all references to its rows, those to deleted rows included. */
export interface IdRange {
  least: number;
  greatest: number;
}

/** Value of a column while a company moves: as it is stored, or unsealed. */
export type Cell = Value | Opened;

/**
 * Mapping from the ids in a company's archive to the ids that its rows get in this installation. All ids of a table change by the
 * same difference, so that their order stays and no list of single ids is needed.
 */
export interface IdMapping {
  companyId: { from: number; to: number };
  offsets: Readonly<Record<string, number>>;
}

/**
 * Returns the mapping from the ids in this installation to those of the archive, by which an import compares the rows that it has
 * stored.
 */
export function reversed({ companyId: { from, to }, offsets }: IdMapping): IdMapping {
  const back = Object.entries(offsets).map(([table, offset]) => [table, -offset] as const);
  return { companyId: { from: to, to: from }, offsets: Object.fromEntries(back) };
}

/** Maps every id in a row: its own, those that it refers to, those in lists and JSON, and those in texts made of ids. */
export function mapRow(
  table: string,
  columns: readonly string[],
  row: readonly Cell[],
  mapping: IdMapping,
): Cell[] {
  const { companyId, offsets } = mapping;
  const offsetOf = (target: string) => offsets[target] ?? 0;
  const moved = (target: string, value: Cell): Cell => {
    if (typeof value !== 'number' || value === 0) return value;
    if (target === 'Companies') return value === companyId.from ? companyId.to : value;
    return value + offsetOf(target);
  };
  return columns.map((column, at) => {
    const value = row[at] ?? null;
    if (column === 'id') return moved(table, value);
    const listed = listedReferenceOf(table, column);
    if (listed !== null && typeof value === 'string') return mapList(value, (id) => id + offsetOf(listed));
    if (holdsNamedIds(table, column) && typeof value === 'string')
      return mapDocument(value, (target, id) => Number(moved(target, id)));
    const target = referenceOf(table, column);
    if (target !== null) return moved(target, value);
    return typeof value === 'string' || column === 'segment'
      ? mapText(table, column, value, offsetOf)
      : value;
  });
}

/**
 * Number of message ids in one segment of the search index (`MessageWords.segment`). The ids of imported messages change by a
 * multiple of it, so that whole segments move.
 */
export const idsOfSegment = 2 ** 14;

function mapText(table: string, column: string, value: Cell, offsetOf: (table: string) => number): Cell {
  if (table === 'MessageWords' && column === 'segment')
    return Number(value) + offsetOf('Messages') / idsOfSegment;
  if (typeof value !== 'string') return value;
  const key = keyOf(table, column);
  return key ? key.map(value, offsetOf) : value;
}

/** Form of the texts in a column that are made of ids. */
interface IdKey {
  pattern: RegExp;
  /** Returns the ids in a text that matches the pattern, each with its table. */
  ids(found: RegExpExecArray): ReadonlyArray<readonly [target: string, id: number]>;
  map(text: string, offsetOf: (table: string) => number): string;
}

/**
 * Text that allows a contact only one open ticket on a connection: `contact:connection`. A ticket without a connection has
 * `0:ticket`, or `contact:0` from an earlier version.
 */
const activeKey: IdKey = {
  pattern: /^(?:0:([1-9]\d*)|([1-9]\d*):(\d+))$/,
  ids: ([, ticket, contact, connection]) =>
    ticket === undefined
      ? [
          ['Contacts', Number(contact)],
          ['Whatsapps', Number(connection)],
        ]
      : [['Tickets', Number(ticket)]],
  map(text, offsetOf) {
    const [contact = 0, connection = 0] = text.split(':').map(Number);
    if (contact === 0) return `0:${connection + offsetOf('Tickets')}`;
    return `${contact + offsetOf('Contacts')}:${connection === 0 ? 0 : connection + offsetOf('Whatsapps')}`;
  },
};

/** Scope of a spending limit for bots: `prompt:5` or `ticket:9`, perhaps with more text behind it, or a text without ids. */
const tableOfScope = (kind: string | undefined) => (kind === 'prompt' ? 'Prompts' : 'Tickets');
const budgetScope: IdKey = {
  pattern: /^(?:(prompt|ticket):([1-9]\d*)(?::.*)?|(?!prompt:|ticket:).*)$/s,
  ids: ([, kind, id]) => (id === undefined ? [] : [[tableOfScope(kind), Number(id)]]),
  map: (text, offsetOf) =>
    text.replace(
      /^(prompt|ticket):(\d+)/,
      (_whole, kind: string, id: string) => `${kind}:${Number(id) + offsetOf(tableOfScope(kind))}`,
    ),
};

const tableOfCalendar = (kind: string | undefined) => (kind === 'queue' ? 'Queues' : 'Calendars');
/** Opening hours by which an SLA timer runs: `company`, `queue:5` or `calendar:7`. */
const calendarKey: IdKey = {
  pattern: /^(?:company|(queue|calendar):([1-9]\d*))$/,
  ids: ([, kind, id]) => (id === undefined ? [] : [[tableOfCalendar(kind), Number(id)]]),
  map: (text, offsetOf) =>
    text.replace(
      /^(queue|calendar):(\d+)$/,
      (_whole, kind: string, id: string) => `${kind}:${Number(id) + offsetOf(tableOfCalendar(kind))}`,
    ),
};

function keyOf(table: string, column: string): IdKey | null {
  if (table === 'Tickets' && column === 'activeKey') return activeKey;
  if (table === 'SlaTimers' && column === 'calendarKey') return calendarKey;
  return table === 'PromptBudgets' && column === 'scope' ? budgetScope : null;
}

/** True for a column whose texts are made of ids, which an import must map too. */
export function isMadeOfIds(table: string, column: string): boolean {
  return keyOf(table, column) !== null;
}

/** Returns the ids in a text that is made of ids, without 0; a sentence about the fault where the text has another form. */
export function idsInText(
  table: string,
  column: string,
  text: string,
): Array<readonly [target: string, id: number]> | string {
  const key = keyOf(table, column);
  if (!key) return [];
  const found = key.pattern.exec(text);
  return found ? key.ids(found).filter(([, id]) => id !== 0) : 'it is no key of this table';
}

function mapList(text: string, map: (id: number) => number): string {
  const list = documentIn(text);
  return Array.isArray(list)
    ? JSON.stringify(list.map((id) => (typeof id === 'number' ? map(id) : id)))
    : text;
}

/** Replaces every id in JSON that stands under the name of a reference, at any depth, by the result of `each`. */
export function mapDocument(text: string, each: (target: string, id: number) => number): string {
  const document = documentIn(text);
  if (typeof document !== 'object' || document === null) return text;
  const mapped = (value: unknown, target: string | null): unknown => {
    if (Array.isArray(value)) return value.map((one) => mapped(one, target));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, mapped(inner, namedReferenceOf(name))]),
      );
    return target !== null && typeof value === 'number' ? each(target, value) : value;
  };
  return JSON.stringify(mapped(document, null));
}

/** Parses the JSON in a text; undefined where the text is no JSON. */
export function documentIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

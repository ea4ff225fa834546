import type { Value } from '../archive/read-archive.ts';
import { listedReferenceOf, referenceOf } from '../references.ts';
import type { Opened } from './sealed-columns.ts';

/** The least and the greatest id of a table's rows, and of what refers to rows of it, those that are gone included. */
export interface IdRange {
  least: number;
  greatest: number;
}

export type Cell = Value | Opened;

/** How ids change: a whole table's by the same difference, so that their order stays and nothing has to be kept for each row. */
export interface IdMapping {
  companyId: { from: number; to: number };
  offsets: Readonly<Record<string, number>>;
}

/** The mapping back. */
export function reversed({ companyId: { from, to }, offsets }: IdMapping): IdMapping {
  const back = Object.entries(offsets).map(([table, offset]) => [table, -offset] as const);
  return { companyId: { from: to, to: from }, offsets: Object.fromEntries(back) };
}

/** A row with every id in it mapped: its own, those that it refers to, those in lists, and those within keys of text. */
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
    const target = referenceOf(table, column);
    if (target !== null) return moved(target, value);
    return typeof value === 'string' || column === 'segment'
      ? mapText(table, column, value, offsetOf)
      : value;
  });
}

/** A message's words lie in stretches of so many ids: the messages' difference is a multiple of it. */
export const idsOfSegment = 2 ** 14;

function mapText(table: string, column: string, value: Cell, offsetOf: (table: string) => number): Cell {
  if (table === 'MessageWords' && column === 'segment')
    return Number(value) + offsetOf('Messages') / idsOfSegment;
  if (typeof value !== 'string') return value;
  if (table === 'Tickets' && column === 'activeKey') return mapActiveKey(value, offsetOf);
  if (table === 'PromptBudgets' && column === 'scope')
    return value.replace(
      /^(prompt|ticket):(\d+)/,
      (_whole, kind: string, id: string) =>
        `${kind}:${Number(id) + offsetOf(kind === 'prompt' ? 'Prompts' : 'Tickets')}`,
    );
  return value;
}

/** `contact:connection`, with 0 for a ticket of no connection. */
function mapActiveKey(key: string, offsetOf: (table: string) => number): string {
  const [contact = 0, connection = 0] = key.split(':').map(Number);
  return `${contact + offsetOf('Contacts')}:${connection === 0 ? 0 : connection + offsetOf('Whatsapps')}`;
}

function mapList(text: string, map: (id: number) => number): string {
  const list: unknown = JSON.parse(text || 'null');
  return Array.isArray(list)
    ? JSON.stringify(list.map((id) => (typeof id === 'number' ? map(id) : id)))
    : text;
}

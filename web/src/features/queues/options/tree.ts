import { queueOptionLimits } from '@balcao/plugins/queues/contract/limits.ts';
import type { OptionInTree, QueueOption } from '@balcao/plugins/queues/schemas.ts';

/**
 * An option in the form. The menu is the list of them in reading order: whoever stands deeper than the one before is below
 * it. So every list is a tree, and to move is to cut and paste.
 */
export interface OptionItem {
  key: string;
  /** null: not stored yet. */
  id: number | null;
  /** 0: the first level. */
  depth: number;
  title: string;
  message: string;
}

const { depthMax, perQueueMax } = queueOptionLimits;

/** The form's list of a stored menu, which comes in reading order. */
export function itemsOf(rows: readonly QueueOption[]): OptionItem[] {
  const depths = new Map<number, number>();
  return rows.map(({ id, parentId, title, message }) => {
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1;
    depths.set(id, depth);
    return { key: `stored-${id}`, id, depth, title, message };
  });
}

/** The list as the server takes it: each names the one above it by its place, counted from 1. */
export function treeBody(items: readonly OptionItem[]): OptionInTree[] {
  return items.map(({ id, title, message, depth }, at) => {
    const parent = parentAt(items, at, depth);
    return { id, parent: parent < 0 ? null : parent + 1, title: title.trim(), message };
  });
}

/** Numbers that the customer types to reach each option, level by level: `1.2`. */
export function numbersOf(items: readonly OptionItem[]): string[] {
  const path: number[] = [];
  return items.map(({ depth }) => {
    path.length = Math.min(path.length, depth + 1);
    path[depth] = (path[depth] ?? 0) + 1;
    return path.join('.');
  });
}

/** Number of items in the option and everything below it. */
export function blockLength(items: readonly OptionItem[], at: number): number {
  const depth = items[at]?.depth ?? 0;
  const end = items.findIndex((item, index) => index > at && item.depth <= depth);
  return (end < 0 ? items.length : end) - at;
}

/** A new option at the end of the level below `parentKey`, or of the first one; null when there is no room. */
export function withNew(
  items: readonly OptionItem[],
  parentKey: string | null,
  key: string,
): OptionItem[] | null {
  const parent = items.findIndex((item) => item.key === parentKey);
  const depth = parent < 0 ? 0 : (items[parent]?.depth ?? 0) + 1;
  if (items.length >= perQueueMax || depth >= depthMax) return null;
  const place = parent < 0 ? items.length : parent + blockLength(items, parent);
  return items.toSpliced(place, 0, { key, id: null, depth, title: '', message: '' });
}

export function without(items: readonly OptionItem[], key: string): OptionItem[] {
  const at = items.findIndex((item) => item.key === key);
  return at < 0 ? [...items] : items.toSpliced(at, blockLength(items, at));
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** The option one step further: among its siblings, below the one before it, or out beside its parent; null where none is. */
export function stepped(
  items: readonly OptionItem[],
  key: string,
  direction: Direction,
): OptionItem[] | null {
  const at = items.findIndex((item) => item.key === key);
  const item = items[at];
  if (!item) return null;
  const { depth } = item;
  const length = blockLength(items, at);
  const before = siblingBefore(items, at);
  if (direction === 'up') return before < 0 ? null : pasted(items, at, before, depth);
  if (direction === 'down') {
    const next = at + length;
    return items[next]?.depth === depth ? pasted(items, at, at + blockLength(items, next), depth) : null;
  }
  if (direction === 'in') {
    const isTooDeep = depth + 1 + heightOf(items, at) > depthMax;
    return before < 0 || isTooDeep ? null : pasted(items, at, at, depth + 1);
  }
  const parent = parentAt(items, at, depth);
  return parent < 0 ? null : pasted(items, at, parent + blockLength(items, parent) - length, depth - 1);
}

/** Where an option that is being dragged would land: its depth at that place, as near to the wished one as the tree allows. */
export function landing(
  shown: readonly OptionItem[],
  { from, to, wished, height }: { from: number; to: number; wished: number; height: number },
): number {
  const rest = shown.toSpliced(from, 1);
  const deepest = Math.min((rest[to - 1]?.depth ?? -1) + 1, depthMax - height);
  const least = rest[to]?.depth ?? 0;
  return Math.max(Math.min(wished, deepest), Math.min(least, deepest));
}

/** The option dropped among those that were shown, with everything below it. */
export function dropped(
  items: readonly OptionItem[],
  key: string,
  { to, depth }: { to: number; depth: number },
): OptionItem[] {
  const at = items.findIndex((item) => item.key === key);
  return at < 0 ? [...items] : pasted(items, at, to, depth);
}

/** Items shown while an option is dragged: without those below it. */
export function shownWhileDragging(items: readonly OptionItem[], key: string | null): readonly OptionItem[] {
  const at = items.findIndex((item) => item.key === key);
  return at < 0 ? items : items.toSpliced(at + 1, blockLength(items, at) - 1);
}

/** Number of levels that the option and those below it take. */
export function heightOf(items: readonly OptionItem[], at: number): number {
  const depth = items[at]?.depth ?? 0;
  const block = items.slice(at, at + blockLength(items, at));
  return Math.max(...block.map((item) => item.depth - depth + 1));
}

/** Cuts a block out and puts it where `to` is in what is left, at that depth. */
function pasted(items: readonly OptionItem[], at: number, to: number, depth: number): OptionItem[] {
  const length = blockLength(items, at);
  const shift = depth - (items[at]?.depth ?? 0);
  const block = items.slice(at, at + length).map((item) => ({ ...item, depth: item.depth + shift }));
  return items.toSpliced(at, length).toSpliced(to, 0, ...block);
}

function parentAt(items: readonly OptionItem[], at: number, depth: number): number {
  return items.slice(0, at).findLastIndex((item) => item.depth < depth);
}

function siblingBefore(items: readonly OptionItem[], at: number): number {
  const depth = items[at]?.depth ?? 0;
  const before = items.slice(0, at).findLastIndex((item) => item.depth <= depth);
  return items[before]?.depth === depth ? before : -1;
}

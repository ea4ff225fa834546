import { queueOptionLimits } from '@balcao/plugins/queues/contract/limits.ts';
import type { OptionInTree, QueueOption } from '@balcao/plugins/queues/schemas.ts';

/**
 * One option of a queue's menu in its form. The form keeps the tree as a flat list in the order of the screen, with a depth for
 * each option: an option is the parent of the deeper options that follow it. An option moves with everything below it.
 */
export interface OptionItem {
  key: string;
  /** null: the option is not stored yet. */
  id: number | null;
  /** 0 on the first level. */
  depth: number;
  title: string;
  message: string;
}

const { depthMax, perQueueMax } = queueOptionLimits;

/** Returns the form's items of a stored menu, whose rows are in the order of the screen. */
export function itemsOfMenu(rows: readonly QueueOption[]): OptionItem[] {
  const depths = new Map<number, number>();
  return rows.map(({ id, parentId, title, message }) => {
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1;
    depths.set(id, depth);
    return { key: `stored-${id}`, id, depth, title, message };
  });
}

/** Returns the menu as the API takes it: an option names its parent by the parent's position in the list, counted from 1. */
export function menuBody(items: readonly OptionItem[]): OptionInTree[] {
  return items.map(({ id, title, message, depth }, at) => {
    const parent = parentAt(items, at, depth);
    return { id, parent: parent < 0 ? null : parent + 1, title: title.trim(), message };
  });
}

/** Returns the number of each option, as the customer types it level by level: `1.2`. */
export function numbersOf(items: readonly OptionItem[]): string[] {
  const path: number[] = [];
  return items.map(({ depth }) => {
    path.length = Math.min(path.length, depth + 1);
    path[depth] = (path[depth] ?? 0) + 1;
    return path.join('.');
  });
}

/** Counts an option and all options below it. */
export function blockLength(items: readonly OptionItem[], at: number): number {
  const depth = items[at]?.depth ?? 0;
  const end = items.findIndex((item, index) => index > at && item.depth <= depth);
  return (end < 0 ? items.length : end) - at;
}

/** Adds an empty option as the last child of `parentKey`, or of the first level; null when the menu is full or too deep. */
export function addOption(
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

/** Removes an option with everything below it. */
export function removeOption(items: readonly OptionItem[], key: string): OptionItem[] {
  const at = items.findIndex((item) => item.key === key);
  return at < 0 ? [...items] : items.toSpliced(at, blockLength(items, at));
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/**
 * Moves an option by one step: `up` or `down` past a sibling, `in` to become a child of the sibling before it, `out` to become a
 * sibling of its parent. Null when there is no such step.
 */
export function moveByStep(
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
  if (direction === 'up') return before < 0 ? null : moveBlock(items, at, before, depth);
  if (direction === 'down') {
    const next = at + length;
    return items[next]?.depth === depth ? moveBlock(items, at, at + blockLength(items, next), depth) : null;
  }
  if (direction === 'in') {
    const isTooDeep = depth + 1 + heightOf(items, at) > depthMax;
    return before < 0 || isTooDeep ? null : moveBlock(items, at, at, depth + 1);
  }
  const parent = parentAt(items, at, depth);
  return parent < 0 ? null : moveBlock(items, at, parent + blockLength(items, parent) - length, depth - 1);
}

/** Returns the depth that a dragged option gets when it is dropped: the nearest to the wished depth that keeps the list a tree. */
export function depthAtDrop(
  shown: readonly OptionItem[],
  { from, to, wished, height }: { from: number; to: number; wished: number; height: number },
): number {
  const rest = shown.toSpliced(from, 1);
  const deepest = Math.min((rest[to - 1]?.depth ?? -1) + 1, depthMax - height);
  const least = rest[to]?.depth ?? 0;
  return Math.max(Math.min(wished, deepest), Math.min(least, deepest));
}

/** Moves an option to an index of the items that are shown while it is dragged. */
export function moveToPlace(
  items: readonly OptionItem[],
  key: string,
  { to, depth }: { to: number; depth: number },
): OptionItem[] {
  const at = items.findIndex((item) => item.key === key);
  return at < 0 ? [...items] : moveBlock(items, at, to, depth);
}

/** Returns the items to show while an option is dragged: all but those below it. */
export function itemsWhileDragging(items: readonly OptionItem[], key: string | null): readonly OptionItem[] {
  const at = items.findIndex((item) => item.key === key);
  return at < 0 ? items : items.toSpliced(at + 1, blockLength(items, at) - 1);
}

/** Counts the levels of an option and everything below it. */
export function heightOf(items: readonly OptionItem[], at: number): number {
  const depth = items[at]?.depth ?? 0;
  const block = items.slice(at, at + blockLength(items, at));
  return Math.max(...block.map((item) => item.depth - depth + 1));
}

/** Removes an option with everything below it and inserts it at index `to` of the remaining items, at that depth. */
function moveBlock(items: readonly OptionItem[], at: number, to: number, depth: number): OptionItem[] {
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

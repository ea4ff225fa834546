import { queueOptionLimits } from '../contract/limits.ts';

/** Position of an option in its queue's menu. */
export interface Placed {
  id: number;
  parentId: number | null;
  position: number;
}

/** Returns the options of one level of a queue's menu, in their order. */
export function childrenOf<O extends Placed>(options: readonly O[], parentId: number | null): O[] {
  return options
    .filter((option) => option.parentId === parentId)
    .sort((one, other) => one.position - other.position || one.id - other.id);
}

/** Returns an option and all options below it. */
export function branchOf<O extends Placed>(options: readonly O[], id: number): O[] {
  const found = options.filter((option) => option.id === id);
  // The list grows during the loop: each option adds its children.
  for (const { id: parentId } of found)
    for (const child of childrenOf(options, parentId)) if (!found.includes(child)) found.push(child);
  return found;
}

/** Sorts the options of a menu so that each comes before those below it. */
export function inReadingOrder<O extends Placed>(options: readonly O[]): O[] {
  const below = (parentId: number | null): O[] =>
    childrenOf(options, parentId).flatMap((option) => [option, ...below(option.id)]);
  return below(null);
}

/** Returns the level of an option; 1 is the first. */
function depthOf(options: readonly Placed[], id: number): number {
  const parentId = options.find((option) => option.id === id)?.parentId ?? null;
  return parentId === null ? 1 : 1 + depthOf(options, parentId);
}

/** Returns true where no option is deeper than the menu may be. */
export function isShallow(options: readonly Placed[]): boolean {
  return options.every(({ id }) => depthOf(options, id) <= queueOptionLimits.depthMax);
}

/** Numbers the options of every level from 1 without gaps, in their present order. */
export function renumbered<O extends Placed>(options: readonly O[]): O[] {
  const parents = new Set(options.map(({ parentId }) => parentId));
  return [...parents].flatMap((parentId) =>
    childrenOf(options, parentId).map((option, index) => ({ ...option, position: index + 1 })),
  );
}

/**
 * Moves one option to another position and shifts the others; `position` counts from 1, and a larger one means the end.
 */
export function movedTo<O extends Placed>(
  options: readonly O[],
  id: number,
  { parentId, position }: { parentId: number | null; position: number },
): O[] {
  const moved = options.find((option) => option.id === id);
  if (!moved) return [...options];
  const others = renumbered(options.filter((option) => option !== moved));
  const place = Math.max(1, Math.min(position, childrenOf(others, parentId).length + 1));
  return [
    ...others.map((option) =>
      option.parentId === parentId && option.position >= place
        ? { ...option, position: option.position + 1 }
        : option,
    ),
    { ...moved, parentId, position: place },
  ];
}

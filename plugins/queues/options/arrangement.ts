import { queueOptionLimits } from '../contract/limits.ts';

/** Where an option stands in its queue's tree. */
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

/** The option itself and everything below it. */
export function branchOf<O extends Placed>(options: readonly O[], id: number): O[] {
  const found = options.filter((option) => option.id === id);
  // The list grows while it is walked: each one found adds its children.
  for (const { id: parentId } of found)
    for (const child of childrenOf(options, parentId)) if (!found.includes(child)) found.push(child);
  return found;
}

/** Orders a tree as it is read: each option before the ones below it. */
export function inReadingOrder<O extends Placed>(options: readonly O[]): O[] {
  const below = (parentId: number | null): O[] =>
    childrenOf(options, parentId).flatMap((option) => [option, ...below(option.id)]);
  return below(null);
}

/** On which level an option stands; 1 is the first. */
function depthOf(options: readonly Placed[], id: number): number {
  const parentId = options.find((option) => option.id === id)?.parentId ?? null;
  return parentId === null ? 1 : 1 + depthOf(options, parentId);
}

/** Is the deepest of its levels one that is allowed? */
export function isShallow(options: readonly Placed[]): boolean {
  return options.every(({ id }) => depthOf(options, id) <= queueOptionLimits.depthMax);
}

/** Every level numbered from 1 without gaps, in its present order. */
export function renumbered<O extends Placed>(options: readonly O[]): O[] {
  const parents = new Set(options.map(({ parentId }) => parentId));
  return [...parents].flatMap((parentId) =>
    childrenOf(options, parentId).map((option, index) => ({ ...option, position: index + 1 })),
  );
}

/** One option at another place, the others moved up or down; `position` from 1, what is beyond the end is the end. */
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

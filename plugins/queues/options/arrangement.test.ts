import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { branchOf, childrenOf, inReadingOrder, movedTo, type Placed, renumbered } from './arrangement.ts';

/** Trees of up to fifteen options, each below an earlier one or on the first level. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 15 }).map((seeds) =>
  renumbered(
    seeds.map((seed, index): Placed => {
      const parent = seed % (index + 1);
      return { id: index + 1, parentId: parent === 0 ? null : parent, position: index };
    }),
  ),
);

const isWhole = (tree: readonly Placed[]): boolean =>
  [null, ...tree.map(({ id }) => id)].every((parentId) =>
    childrenOf(tree, parentId).every(({ position }, index) => position === index + 1),
  );

describe('a menu', () => {
  test('a menu read from the top names every option once, each after the one above it', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const read = inReadingOrder(tree).map(({ id }) => id);
        expect([...read].sort((a, b) => a - b)).toEqual(tree.map(({ id }) => id).sort((a, b) => a - b));
        for (const { id, parentId } of tree)
          if (parentId !== null) expect(read.indexOf(parentId)).toBeLessThan(read.indexOf(id));
      }),
    );
  });

  test('a menu stays numbered without gaps wherever an option moves, and loses none', () => {
    fc.assert(
      fc.property(
        trees,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: -2, max: 20 }),
        (tree, what, where, position) => {
          const { id } = tree[what % tree.length] as Placed;
          const below = branchOf(tree, id).map((option) => option.id);
          const free = [null, ...tree.map((option) => option.id).filter((other) => !below.includes(other))];
          const parentId = free[where % free.length] ?? null;
          const moved = movedTo(tree, id, { parentId, position });
          expect(isWhole(moved)).toBe(true);
          expect(inReadingOrder(moved)).toHaveLength(tree.length);
          expect(moved.find((option) => option.id === id)?.parentId).toBe(parentId);
        },
      ),
    );
  });
});

import { queueOptionLimits } from '@balcao/plugins/queues/contract/limits.ts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addOption,
  blockLength,
  type Direction,
  depthAtDrop,
  heightOf,
  itemsWhileDragging,
  menuBody,
  moveByStep,
  moveToPlace,
  numbersOf,
  type OptionItem,
  removeOption,
} from './option-items.ts';

/** `A` on the first level, `-B` below it. */
const menu = (...lines: string[]): OptionItem[] =>
  lines.map((line) => {
    const title = line.replace(/^-*/, '');
    return { key: title, id: null, depth: line.length - title.length, title, message: '' };
  });
const read = (items: readonly OptionItem[] | null) =>
  items?.map(({ depth, title }) => '-'.repeat(depth) + title) ?? null;

const trees = fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }).map((depths) => {
  let last = -1;
  return depths.map((depth, index): OptionItem => {
    last = Math.min(depth, last + 1);
    return { key: `k${index}`, id: null, depth: last, title: `k${index}`, message: '' };
  });
});
const isTree = (items: readonly OptionItem[]) =>
  items.every(
    ({ depth }, at) =>
      depth >= 0 && depth <= (items[at - 1]?.depth ?? -1) + 1 && depth < queueOptionLimits.depthMax,
  );

describe('a menu in the form', () => {
  const sample = () => menu('A', '-A1', '-A2', 'B', 'C', '-C1');

  test('a menu gives the server the parent of each option, and users the number customers type', () => {
    expect(menuBody(menu('A', '-A1', '--A1a', '-A2', 'B')).map(({ parent }) => parent)).toEqual([
      null,
      1,
      2,
      1,
      null,
    ]);
    expect(numbersOf(menu('A', '-A1', '--A1a', '-A2', 'B'))).toEqual(['1', '1.1', '1.1.1', '1.2', '2']);
  });

  test('an option of a menu moves by steps, with everything below', () => {
    const by = (key: string, direction: Direction) => read(moveByStep(sample(), key, direction));
    expect(by('C', 'up')).toEqual(['A', '-A1', '-A2', 'C', '-C1', 'B']);
    expect(by('A', 'down')).toEqual(['B', 'A', '-A1', '-A2', 'C', '-C1']);
    expect(by('C', 'in')).toEqual(['A', '-A1', '-A2', 'B', '-C', '--C1']);
    expect(by('A1', 'out')).toEqual(['A', '-A2', 'A1', 'B', 'C', '-C1']);
    expect([by('A', 'up'), by('C', 'down'), by('A', 'in'), by('A1', 'in'), by('B', 'out')]).toEqual(
      Array(5).fill(null),
    );
  });

  test('a menu gains and loses options, within its greatest depth', () => {
    expect(
      read(addOption(sample(), 'A', 'Novo')?.map((item) => ({ ...item, title: item.key })) ?? null),
    ).toEqual(['A', '-A1', '-A2', '-Novo', 'B', 'C', '-C1']);
    expect(read(removeOption(sample(), 'A'))).toEqual(['B', 'C', '-C1']);
    const deep = Array.from({ length: queueOptionLimits.depthMax }, (_, depth) => ({
      ...menu('x')[0]!,
      key: `${depth}`,
      depth,
    }));
    expect(addOption(deep, String(queueOptionLimits.depthMax - 1), 'n')).toBeNull();
  });

  test('a menu stays a whole tree whatever is moved or dropped wherever', () => {
    const steps = fc.constantFrom<Direction>('up', 'down', 'in', 'out');
    fc.assert(
      fc.property(
        trees,
        fc.nat(),
        steps,
        fc.nat(),
        fc.integer({ min: -3, max: 9 }),
        (items, which, step, place, wished) => {
          const at = which % items.length;
          const { key } = items[at] as OptionItem;
          const moved = moveByStep(items, key, step) ?? items;
          const shown = itemsWhileDragging(items, key);
          const from = shown.findIndex((item) => item.key === key);
          const to = place % shown.length;
          const height = heightOf(items, at);
          const result = moveToPlace(items, key, {
            to,
            depth: depthAtDrop(shown, { from, to, wished, height }),
          });
          for (const after of [moved, result]) {
            expect(isTree(after)).toBe(true);
            expect(after.map((item) => item.key).sort()).toEqual(items.map((item) => item.key).sort());
            const now = after.findIndex((item) => item.key === key);
            expect(after.slice(now, now + blockLength(items, at)).map((item) => item.key)).toEqual(
              items.slice(at, at + blockLength(items, at)).map((item) => item.key),
            );
          }
        },
      ),
    );
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const page = readFileSync('docs/recipes.md', 'utf8');
const recipes = page.split(/^## /m).slice(1);

test('every place that a recipe names is there', () => {
  const named = [...page.matchAll(/`((?:core|plugins|cli|web|scripts|journeys|docs)\/[\w./-]+)`/g)].map(
    ([, place = '']) => place,
  );
  expect(named.length).toBeGreaterThan(30);
  const gone = named.filter(
    (place) => ![place, `${place}.test.ts`].some((file) => existsSync(join('.', file))),
  );
  expect(gone).toEqual([]);
});

test('no recipe has more than seven places', () => {
  const places = recipes.map((recipe) => (recipe.match(/^\| \d+ \|/gm) ?? []).length);
  expect(places).toHaveLength(6);
  expect(Math.max(...places)).toBeLessThanOrEqual(7);
  expect(Math.min(...places)).toBeGreaterThan(2);
});

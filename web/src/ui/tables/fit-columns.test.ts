import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FittedColumn, fitColumns, titleOf } from './fit-columns.ts';

const aColumn = fc.record({
  header: fc.string({ maxLength: 16 }),
  width: fc.option(
    fc.oneof(
      fc.integer({ min: 40, max: 320 }),
      fc.integer({ min: 5, max: 40 }).map((part) => `${part}%`),
    ),
    { nil: undefined },
  ),
  least: fc.option(fc.integer({ min: 40, max: 300 }), { nil: undefined }),
  isExtra: fc.boolean(),
});
const someColumns = fc
  .array(aColumn, { minLength: 1, maxLength: 9 })
  .map((columns) => columns.map((column, index): FittedColumn => ({ ...column, key: `c${index}` })));
const aWidth = fc.integer({ min: 320, max: 1920 });

test('every column has its place at every width, and together they fill the table', () => {
  fc.assert(
    fc.property(someColumns, aWidth, fc.integer({ min: 0, max: 240 }), (columns, width, taken) => {
      const { widths, folded, isCards } = fitColumns(columns, width, taken);
      expect([...widths.keys(), ...folded].sort()).toEqual(columns.map(({ key }) => key).sort());
      expect(folded.has(titleOf(columns)?.key ?? '')).toBe(false);
      if (isCards) return;
      const sum = [...widths.values()].reduce((all, one) => all + one, 0);
      expect(sum).toBe(width - taken - 24);
      for (const { key, header, least } of columns.filter((column) => widths.has(column.key)))
        expect(widths.get(key)).toBeGreaterThanOrEqual(Math.max(least ?? 40, header.length * 7));
    }),
  );
});

test('a wider table shows all that a narrower one shows, and never turns into cards', () => {
  fc.assert(
    fc.property(someColumns, aWidth, fc.integer({ min: 1, max: 600 }), (columns, width, more) => {
      const [narrow, wide] = [fitColumns(columns, width, 90), fitColumns(columns, width + more, 90)];
      for (const key of wide.folded) expect(narrow.folded).toContain(key);
      if (wide.isCards) expect(narrow.isCards).toBe(true);
    }),
  );
});

test('a name that is the only text of its row is the last to be cut', () => {
  const others = [132, 180, 150, 148, 148, 104].map(
    (width, index): FittedColumn => ({ key: `c${index}`, header: 'Data', width, least: 100 }),
  );
  const { widths } = fitColumns([{ key: 'name', header: 'Nome', onCard: 'title' }, ...others], 1160, 150);
  expect(widths.get('name')).toBeGreaterThanOrEqual(290);
});

test('extra columns move below the name before a needed one loses its width', () => {
  const columns: FittedColumn[] = [
    { key: 'name', header: 'Nome', onCard: 'title' },
    { key: 'email', header: 'E-mail', isExtra: true },
    { key: 'profile', header: 'Perfil', width: 120 },
  ];
  expect(fitColumns(columns, 900, 90)).toMatchObject({ folded: new Set(), isCards: false });
  expect(fitColumns(columns, 430, 90)).toMatchObject({ folded: new Set(['email']), isCards: false });
  expect(fitColumns(columns, 390, 90).isCards).toBe(true);
});

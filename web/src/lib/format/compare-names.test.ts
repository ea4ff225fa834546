import { describe, expect, test } from '@jest/globals';
import { compareNames, sortByName } from './compare-names.ts';

const sorted = (...names: string[]) => sortByName(names.map((name) => ({ name }))).map(({ name }) => name);

describe('names', () => {
  test('names are sorted as people sort them: numbers by their size, accents and capitals beside their letter', () => {
    expect(sorted('Cliente 39', 'zoe', 'Cliente 4', 'Ávila', 'Bia', 'avô')).toEqual([
      'Ávila',
      'avô',
      'Bia',
      'Cliente 4',
      'Cliente 39',
      'zoe',
    ]);
  });

  test('names follow the alphabet of the reader’s language', () => {
    const inSpanish = ['oso', 'ñu', 'nube'].sort((a, b) => compareNames(a, b, 'es'));
    expect(inSpanish).toEqual(['nube', 'ñu', 'oso']);
  });

  test('two names that differ in accents alone have one order', () => {
    expect(Math.sign(compareNames('Ana', 'Aná'))).toBe(-Math.sign(compareNames('Aná', 'Ana')));
    expect(compareNames('Ana', 'Ana')).toBe(0);
  });
});

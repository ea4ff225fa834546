import { describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { ignoredKeys } from './ignored-keys.ts';
import { Body, Nullable } from './schemas.ts';

const Thing = Body({
  name: Type.String(),
  owner: Type.Optional(Nullable(Body({ id: Type.Integer() }))),
  parts: Type.Optional(Type.Array(Body({ name: Type.String() }))),
  settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

describe('The keys that a body is not asked for', () => {
  test('ignored keys are named with their place, in objects and lists', () => {
    const body = {
      name: 'Aurora',
      colour: 'red',
      owner: { id: 1, age: 3 },
      parts: [{ name: 'Mast' }, { name: 'Sail', size: 4 }],
    };
    expect(ignoredKeys(Thing, body)).toEqual(['colour', 'owner.age', 'parts.1.size']);
  });

  test('ignored keys are none where a body is as it should be, or may have any', () => {
    expect(ignoredKeys(Thing, { name: 'Aurora', owner: null, settings: { any: { thing: 1 } } })).toEqual([]);
    expect(ignoredKeys(Type.Object({ name: Type.String() }), { name: 'x', more: 1 })).toEqual([]);
    expect(ignoredKeys(Thing, 'a text')).toEqual([]);
  });

  test('ignored keys fit into a header, however many and whatever they are called', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, 1]));
    expect(ignoredKeys(Thing, many)).toHaveLength(20);
    const odd = ignoredKeys(Thing, {
      'a\r\nb: c': 1,
      ['ç'.repeat(500)]: 1,
      '\ud800': 1,
      __proto__x: 1,
      constructor: 1,
    });
    expect(odd.every((key) => /^[\w.%!'()*~-]+$/.test(key) && key.length <= 400)).toBe(true);
    expect(odd).toContain('constructor');
  });
});

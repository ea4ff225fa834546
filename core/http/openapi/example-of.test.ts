import { expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { compileStrictly } from '../../testing/compile-strictly.ts';
import { exampleOf } from './example-of.ts';

test('an example is what the schema itself shows, and else what its type and limits take', () => {
  expect(exampleOf(Type.String({ examples: ['20:00'], pattern: '^\\d\\d:\\d\\d$' }))).toBe('20:00');
  expect(exampleOf(Type.Union([Type.Literal('open'), Type.Literal('closed')]))).toBe('open');
  expect(exampleOf(Type.Integer({ minimum: 5 }))).toBe(5);
  expect(exampleOf(Type.String({ maxLength: 3 }))).toBe('Tex');
  expect(exampleOf(Type.String({ minLength: 8 }))).toHaveLength(8);
  expect(exampleOf(Type.String({ format: 'email' }))).toContain('@');
});

test('an object shows what it must have and what has an example of its own, or at least something', () => {
  const Change = Type.Object({ name: Type.Optional(Type.String()), notes: Type.Optional(Type.String()) });
  expect(exampleOf(Change)).toEqual({ name: 'Outro exemplo' });
  const Sent = Type.Object({
    number: Type.String(),
    tags: Type.Array(Type.Object({ id: Type.Integer({ minimum: 1 }) }), { minItems: 2, maxItems: 4 }),
    at: Type.Optional(Type.String({ examples: ['08:00'] })),
    more: Type.Optional(Type.Boolean()),
  });
  expect(exampleOf(Sent)).toEqual({ number: '5511912345678', tags: [{ id: 1 }, { id: 1 }], at: '08:00' });
  expect(compileStrictly(Sent)(exampleOf(Sent))).toBe(true);
});

test('a name is a person’s where an e-mail or a number stands beside it, and of several parts each is shown', () => {
  expect(exampleOf(Type.Object({ name: Type.String() }))).toEqual({ name: 'Exemplo' });
  const Person = Type.Object({ name: Type.String(), email: Type.String() });
  expect(exampleOf(Person)).toEqual({ name: 'Ana Souza', email: 'ana@example.com' });
  const Both = Type.Intersect([Person, Type.Object({ id: Type.Integer({ minimum: 1 }) })]);
  expect(exampleOf(Both)).toEqual({ name: 'Ana Souza', email: 'ana@example.com', id: 1 });
});

import { describe, expect, test } from '@jest/globals';
import type { AuditFields } from './audit.ts';
import { changesOf, readChanges, storable } from './changes.ts';

const changes = (before: AuditFields | undefined, after: AuditFields | undefined, secrets: string[] = []) =>
  readChanges(changesOf({ ...(before ? { before } : {}), ...(after ? { after } : {}), secrets }));

describe('what a row of the audit log keeps of a change', () => {
  test('a row of the audit log keeps the fields that differ, with what they were and what they are', () => {
    expect(
      changes(
        { name: 'Ana', queues: ['A', 'B'], profile: 'user' },
        { name: 'Ana', queues: ['B'], profile: 'admin' },
      ),
    ).toEqual([
      ['queues', ['A', 'B'], ['B']],
      ['profile', 'user', 'admin'],
    ]);
  });

  test('a row of the audit log keeps everything of a record that is new or gone, but what it has not', () => {
    expect(changes(undefined, { name: 'Ana', phone: null, email: undefined })).toEqual([
      ['name', null, 'Ana'],
    ]);
    expect(changes({ name: 'Ana' }, undefined)).toEqual([['name', 'Ana', null]]);
  });

  test.each([
    'password',
    'newPassword',
    'senha',
    'apiKey',
    'api_key',
    'tokenixc',
    'clientSecret',
    'totpSecret',
    'recoveryCodes',
    'passwordHash',
    'credentials',
    'cvv',
  ])('a credential is never kept: %s is shown as changed, even where it is not declared as one', (field) => {
    expect(changes({ [field]: 'before' }, { [field]: 'after' })).toEqual([[field]]);
    expect(JSON.stringify(changes({}, { particulars: { [field]: 'after' } }))).not.toContain('after');
  });

  test('a row of the audit log does not keep what a caller says is secret', () => {
    expect(changes({ value: 'before', key: 'asaas' }, { value: 'after', key: 'asaas' }, ['value'])).toEqual([
      ['value'],
    ]);
  });

  test('a row of the audit log is bounded in its texts, its lists, its depth and as a whole', () => {
    const deep = { a: { b: { c: { d: 'too deep' } } } };
    const [[, , text], [, , list], [, , nested]] = changes(
      {},
      { text: 'x'.repeat(1000), list: Array.from({ length: 400 }, (_, index) => index), nested: deep },
    ) as [[string, null, unknown], [string, null, unknown], [string, null, unknown]];
    expect(text).toBe(`${'x'.repeat(300)}…`);
    expect(list).toHaveLength(51);
    expect(JSON.stringify(nested)).not.toContain('too deep');
    const wide = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`a-long-name-of-a-field-${index}`, 'y'.repeat(290)]),
    );
    expect(changesOf({ before: wide }).length).toBeLessThanOrEqual(8000);
    expect(
      changesOf({ after: { list: Array.from({ length: 60 }, () => 'z'.repeat(400)) } }).length,
    ).toBeLessThanOrEqual(8000);
  });
});

describe('text of the log', () => {
  test('text of the audit log is such as both databases give back as it was', () => {
    expect(storable('a\u0000b\nc\u007f', 20)).toBe('a b c ');
    expect(storable('😀😀', 3)).toBe('😀 ');
    expect(storable('\udc00é\ud83d', 20)).toBe(' é ');
  });
});

import { describe, expect, test } from '@jest/globals';
import { RecordNotFound } from '../../errors/core-errors.ts';
import { watchRefusals } from '../../testing/watch-refusals.ts';
import { areErrorsKnown, errorsOf, type RefusingRoute, refusingRoute } from './operation-errors.ts';

const read = {
  session: ['ERR_SESSION_EXPIRED'],
  operations: { listThings: ['ERR_NO_THING_FOUND'] },
  statuses: { ERR_NO_THING_FOUND: 404, ERR_SESSION_EXPIRED: 401 },
};
const listThings: RefusingRoute = {
  operationId: 'listThings',
  method: 'GET',
  takesInput: false,
  config: { access: 'session', planFlag: null },
};
const codesOf = (route: Partial<RefusingRoute>) => [...errorsOf({ ...listThings, ...route }, read).keys()];

describe('The codes of an operation', () => {
  test('the codes of an operation are those that were read, of a session, and those that every call may have', () => {
    expect(errorsOf(listThings, read)).toEqual(
      new Map([
        ['ERR_NO_THING_FOUND', 404],
        ['ERR_SESSION_EXPIRED', 401],
        ['ERR_INTERNAL', 500],
        ['ERR_DATABASE_UNAVAILABLE', 503],
        ['ERR_DATABASE_FULL', 507],
        ['ERR_TOKEN_EXPIRED', 403],
        ['ERR_TOO_MANY_REQUESTS', 429],
      ]),
    );
  });

  test('the codes of an operation have none of a session where calls are public', () => {
    const codes = codesOf({ config: { access: 'public' } });
    expect(codes).toEqual([
      'ERR_NO_THING_FOUND',
      'ERR_INTERNAL',
      'ERR_DATABASE_UNAVAILABLE',
      'ERR_DATABASE_FULL',
    ]);
  });

  test('the codes of an operation have those of input, body, role and plan flag where the route wants them', () => {
    expect(codesOf({ takesInput: true })).toContain('ERR_VALIDATION');
    expect(codesOf({ method: 'POST' })).toEqual(
      expect.arrayContaining(['ERR_MALFORMED_BODY', 'ERR_UNSUPPORTED_MEDIA_TYPE', 'ERR_FILE_TOO_LARGE']),
    );
    expect(codesOf({ config: { access: 'super' } })).toContain('ERR_NO_PERMISSION');
    expect(codesOf({ config: { access: 'session', planFlag: 'useKanban' } })).toContain(
      'ERR_PLAN_FEATURE_DISABLED',
    );
  });

  test('the codes of an operation have those that the route names itself', () => {
    const config = { access: 'public' as const, errors: [RecordNotFound] };
    expect(errorsOf({ ...listThings, config }, undefined).get('ERR_NO_RECORD_FOUND')).toBe(404);
  });

  test('the codes of an operation are unknown only for a route outside the list that names none itself', () => {
    expect(areErrorsKnown(listThings, read)).toBe(true);
    const other = { ...listThings, operationId: 'listOthers' };
    expect(areErrorsKnown(other, read)).toBe(false);
    expect(areErrorsKnown({ ...other, config: { errors: [] } }, read)).toBe(true);
  });

  test('the codes of an operation belong to a route by its name, or by method and address', () => {
    const route = { method: 'GET', url: '/things/:id', config: {} };
    expect(refusingRoute(route)).toMatchObject({ operationId: 'getThingsById', takesInput: false });
    const schema = { operationId: 'getThing', params: {} };
    expect(refusingRoute({ ...route, schema })).toMatchObject({ operationId: 'getThing', takesInput: true });
  });
});

describe('A test application', () => {
  test('a test application fails by a refusal that its operation does not declare', async () => {
    const refusals = await watchRefusals(read);
    refusals.note(listThings, 'ERR_NO_THING_FOUND');
    expect(() => refusals.requireDeclared()).not.toThrow();
    refusals.note(listThings, 'ERR_THING_BROKEN');
    expect(() => refusals.requireDeclared()).toThrow('listThings ERR_THING_BROKEN');
  });

  test('a test application leaves operations alone whose codes are unknown', async () => {
    const refusals = await watchRefusals(read);
    refusals.note({ ...listThings, operationId: 'listOthers' }, 'ERR_THING_BROKEN');
    expect(() => refusals.requireDeclared()).not.toThrow();
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { Body, Id, Nullable } from './schemas.ts';

const input = {
  ownerId: Type.Optional(Nullable(Id)),
  placeId: Nullable(Id),
  shelfId: Type.Optional(Id),
  boxId: Type.Optional(Type.Unsafe<number | null>({ ...Id, nullable: true })),
  lots: Type.Optional(
    Type.Array(Body({ id: Type.Optional(Id), size: Type.Optional(Nullable(Type.Integer())) })),
  ),
  amount: Type.Optional(Type.Integer({ minimum: 0 })),
  label: Type.Optional(Nullable(Type.String())),
  isOpen: Type.Optional(Type.Boolean()),
};
const Query = Type.Object({
  pageNumber: Type.Optional(Type.Integer({ minimum: 1 })),
  isOpen: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String()),
});

const things = definePlugin({
  name: 'things',
  register({ route }) {
    const answers = { 200: Type.Unknown() };
    const access = 'session';
    route({
      method: 'PUT',
      url: '/things',
      summary: 'x',
      access,
      body: Body(input),
      answers,
      handle: (_, { body }) => body,
    });
    route({
      method: 'PUT',
      url: '/crates',
      summary: 'x',
      access,
      body: Body({ id: Id }),
      answers,
      handle: (_, { body }) => body,
    });
    route({
      method: 'POST',
      url: '/parcels',
      summary: 'x',
      access,
      body: Body({ ownerId: Type.Optional(Nullable(Id)) }),
      consumes: ['application/json', 'multipart/form-data'],
      answers,
      handle: (_, { body }) => body,
    });
    route({
      method: 'GET',
      url: '/things',
      summary: 'x',
      access,
      query: Query,
      answers,
      handle: (_, { query }) => query,
    });
    route({
      method: 'DELETE',
      url: '/things/:id',
      summary: 'x',
      access,
      params: Type.Object({ id: Id }),
      answers,
      handle: () => ({}),
    });
  },
});

let app: TestApp;
let call: ReturnType<TestApp['api']>;
beforeAll(async () => {
  app = await startTestApp({ plugins: [things] });
  call = app.api(await app.aUser(await app.aCompany()));
});
afterAll(() => app.close());

describe('what clients write for none', () => {
  test.each([[false], [0], [''], ['0']])('%p at any optional id of a body means no row', async (none) => {
    const { status, body } = await call.put('/things', {
      ownerId: none,
      placeId: none,
      shelfId: none,
      boxId: none,
      lots: [{ id: none, size: 3 }],
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ownerId: null, placeId: null, boxId: null, lots: [{ size: 3 }] },
    });
    expect((await call.post('/parcels', { ownerId: none })).body).toEqual({ ownerId: null });
  });

  test('false, 0 and an empty text stay values where an amount, a switch or a text is meant', async () => {
    const given = { placeId: 4, amount: 0, label: '', isOpen: false, lots: [{ id: 7, size: 0 }] };
    expect((await call.put('/things', given)).body).toEqual(given);
  });

  test('an empty id is refused where a row must be named, and so is what is no id at all', async () => {
    for (const id of [false, 0, '', null])
      expect(await call.put('/crates', { id })).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION' },
      });
    for (const ownerId of [-1, 1.5, 'x', {}, 'false'])
      expect((await call.put('/things', { placeId: 1, ownerId })).status).toBe(400);
  });
});

describe('what is left empty', () => {
  test('an empty parameter of a query is as if it were not there, texts apart', async () => {
    const { status, body } = await call.get('/things', { pageNumber: '', isOpen: '', text: '' });
    expect({ status, body }).toEqual({ status: 200, body: { text: '' } });
  });

  test('so is one for which a script had no value, texts apart', async () => {
    for (const none of ['undefined', 'null']) {
      const { status, body } = await call.get('/things', { pageNumber: none, isOpen: none, text: none });
      expect({ status, body }).toEqual({ status: 200, body: { text: none } });
    }
    expect((await call.get('/things', { pageNumber: 'nada' })).status).toBe(400);
  });

  test('an empty body is no broken one: a DELETE of the type JSON may carry nothing', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await call.delete('/things/1', undefined, json)).status).toBe(200);
    expect((await call.delete('/things/1', '', json)).status).toBe(200);
    expect((await call.delete('/things/1', '{', json)).body.error).toBe('ERR_MALFORMED_BODY');
    expect((await call.put('/things', '', json)).body.error).toBe('ERR_VALIDATION');
    expect((await call.put('/things', '{"__proto__":1}', json)).body.error).toBe('ERR_MALFORMED_BODY');
  });

  test('an address that cannot be read is answered like any other that is not there', async () => {
    expect(await call.get('/things/%zz')).toMatchObject({
      status: 404,
      body: { error: 'ERR_NOT_FOUND', message: expect.any(String), requestId: expect.any(String) },
    });
  });

  test('an address with a longer part than any that we give out is not there, and is no error of the server', async () => {
    for (const part of ['x'.repeat(401), '%F0%9F%93%A6'.repeat(201), '9'.repeat(5000)])
      expect(await call.delete(`/things/${part}`)).toMatchObject({
        status: 404,
        body: { error: 'ERR_NOT_FOUND', message: expect.any(String), requestId: expect.any(String) },
      });
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { Body } from './schemas.ts';

const echoes = definePlugin({
  name: 'echoes',
  register({ route }) {
    route({
      method: 'POST',
      url: '/echo',
      summary: 'Answers what it got',
      access: 'public',
      body: Body({ count: Type.Integer({ minimum: 1 }), note: Type.String({ default: 'none' }) }),
      answers: { 200: Type.Object({ count: Type.Integer(), note: Type.String() }) },
      handle: (_ctx, { body }) => ({ ...body, secret: 'kept here' }),
    });
    route({
      method: 'POST',
      url: '/list',
      summary: 'Answers the lists that it got',
      access: 'public',
      query: Type.Object({ tags: Type.Optional(Type.Array(Type.Integer())) }),
      body: Body({ ids: Type.Array(Type.Integer()), note: Type.String() }),
      answers: { 200: Type.Object({ ids: Type.Array(Type.Integer()), tags: Type.Array(Type.Integer()) }) },
      handle: (_ctx, { body, query }) => ({ ids: body.ids, tags: query.tags ?? [] }),
    });
  },
});

describe('schemas that are compiled when needed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ plugins: [echoes] });
  });
  afterAll(() => app.close());

  test('schemas compiled when needed say what is wrong with each call, the first one too, and go on', async () => {
    const post = (body: object) => app.api().post('/echo', body);
    expect((await post({ count: 0 })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { count: 'must be >= 1' },
    });
    expect((await post({ count: 'x' })).body.details).toEqual({ count: 'must be integer' });
    expect((await post({ count: '3', other: 1 })).body).toEqual({ count: 3, note: 'none' });
    expect((await post({ count: -1 })).status).toBe(400);
    expect((await post({ count: 4, note: 'x' })).body).toEqual({ count: 4, note: 'x' });
  });

  test('a body takes no list for a single value, nor one for a list; a query may name one of a list', async () => {
    const list = (body: object, query = '') => app.api().post(`/list${query}`, body);
    expect((await list({ ids: [1], note: ['x'] })).body.details).toEqual({ note: 'must be string' });
    expect((await list({ ids: 1, note: 'x' })).body.details).toEqual({ ids: 'must be array' });
    expect((await list({ ids: ['1'], note: 'x' }, '?tags=3')).body).toEqual({ ids: [1], tags: [3] });
  });

  test('an answer says in a header what of a body was not taken', async () => {
    const answer = await app.api().post('/echo', { count: 4, other: 1, more: { a: 1 } });
    expect([answer.status, answer.headers['balcao-ignored']]).toEqual([200, 'other, more']);
    expect((await app.api().post('/echo', { count: 4 })).headers).not.toHaveProperty('balcao-ignored');
  });
});

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
  },
});

describe('schemas that are compiled when needed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ plugins: [echoes] });
  });
  afterAll(() => app.close());

  test('say what is wrong with each call, the first one too, and go on', async () => {
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
});

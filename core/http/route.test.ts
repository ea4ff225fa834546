import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { defineLiveEvent } from '../live/define-live-event.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { Nothing } from './route.ts';

const Boat = Type.Object({ name: Type.String(), berth: Type.Integer() });
const boatMoved = defineLiveEvent({
  name: 'company-{id}-boat',
  summary: 'A boat lies elsewhere',
  audience: 'everyone of the company',
  payload: Type.Object({ boat: Boat }),
});
const unlisted = defineLiveEvent({ ...boatMoved, name: 'company-{id}-ghost' });

const harbour = definePlugin({
  name: 'harbour',
  liveEvents: [boatMoved],
  register({ route }) {
    const about = { summary: 'Boats', access: 'session' } as const;
    route({
      ...about,
      method: 'POST',
      url: '/boats',
      answers: { 201: Boat },
      handle: () => ({ name: 'Aurora', berth: 3 }),
    });
    route({ ...about, method: 'DELETE', url: '/boats', answers: { 200: Nothing }, handle: () => undefined });
    route({
      ...about,
      method: 'GET',
      url: '/boats/wrong',
      answers: { 200: Boat },
      // @ts-expect-error -- a boat without its berth does not compile.
      handle: () => ({ name: 'Aurora' }),
    });
    route({
      ...about,
      method: 'GET',
      url: '/boats/forgotten',
      answers: { 200: Boat },
      // @ts-expect-error -- nor does a handler that answers nothing where something is declared.
      handle: async () => undefined,
    });
  },
});

describe('contracts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ plugins: [harbour] });
  });
  afterAll(() => app.close());

  test('an answer has the status that its contract declares, and nothing is an empty body', async () => {
    const user = await app.aUser(await app.aCompany());
    expect(await app.api(user).post('/boats')).toMatchObject({
      status: 201,
      body: { name: 'Aurora', berth: 3 },
    });
    const { status, headers } = await app.api(user).delete('/boats');
    expect({ status, length: headers['content-length'] }).toEqual({ status: 200, length: '0' });
  });

  test('a live event with another payload does not compile, and fails whatever test sends it', async () => {
    const company = await app.aCompany();
    app.ctx(company).live(boatMoved, { boat: { name: 'Aurora', berth: 4 } });
    expect(app.sent.at(-1)).toMatchObject({ event: `company-${company.id}-boat` });
    // @ts-expect-error -- the berth is a number.
    app.ctx(company).live(boatMoved, { boat: { name: 'Aurora', berth: '4' } });
    expect(app.claimErrors(/has not its declared shape/)).toBe(1);
  });

  test('a live event that no manifest lists is refused', async () => {
    const company = await app.aCompany();
    expect(() => app.ctx(company).live(unlisted, { boat: { name: 'Aurora', berth: 4 } })).toThrow(
      'No manifest lists',
    );
  });

  test('live events are documented with name, audience and payload', async () => {
    const { body } = await app.api().get('/docs/live.json');
    expect(body.channels['company-{id}-boat']).toMatchObject({
      summary: 'A boat lies elsewhere',
      'x-audience': 'everyone of the company',
      messages: { event: { payload: { required: ['boat'] } } },
    });
  });
});
